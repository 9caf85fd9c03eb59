import type { en } from './en.ts';

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

export const vi = {
  signIn: {
    title: 'Đăng nhập Openchair',
    lead: 'Ghế của bạn, khách của bạn, ngày của bạn.',
    login: 'Email hoặc số điện thoại',
    password: 'Mật khẩu',
    submit: 'Đăng nhập',
    working: 'Đang đăng nhập…',
  },
  businesses: {
    title: 'Tiệm của bạn',
    mine: 'Tiệm do bạn làm chủ',
    linked: 'Tiệm bạn đang làm',
    empty: 'Tài khoản này chưa gắn với tiệm nào.',
    loading: 'Đang tải danh sách tiệm…',
    again: 'Thử lại',
    signOut: 'Đăng xuất',
    role: 'Bạn làm ở đây với vai trò {role}',
  },
  language: { choose: 'Ngôn ngữ', en: 'English', vi: 'Tiếng Việt' },
  notFound: { title: 'Không có trang này', home: 'Về trang đầu' },
} as const satisfies Shape<typeof en>;
