import { createContext, type ReactNode, use } from 'react';

const en = {
  close: 'Close',
  clear: 'Clear',
  retry: 'Retry',
  yes: 'Yes',
  no: 'No',
  cancel: 'Cancel',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  loading: 'Loading',
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  deleteDigit: 'Delete last digit',
  remove: 'Remove',
  top: 'Back to top',
  page: 'Page',
  of: 'of',
  rows: 'Rows',
  from: 'from',
  stars: 'out of 5 stars',
  hours: 'Hours',
  minutes: 'Minutes',
  disconnected: 'Internet has been disconnected.',
  reconnected: 'Internet has been reconnected.',
};

export type UiWords = typeof en;
export type UiLanguage = 'en' | 'vi';

const vi: UiWords = {
  close: 'Đóng',
  clear: 'Xóa',
  retry: 'Thử lại',
  yes: 'Có',
  no: 'Không',
  cancel: 'Hủy',
  previous: 'Trước',
  next: 'Tiếp',
  pause: 'Tạm dừng',
  play: 'Phát',
  loading: 'Đang tải',
  optional: 'không bắt buộc',
  showPassword: 'Hiện mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  deleteDigit: 'Xóa số cuối',
  remove: 'Gỡ bỏ',
  top: 'Lên đầu trang',
  page: 'Trang',
  of: 'trên',
  rows: 'Số dòng',
  from: 'từ',
  stars: 'trên 5 sao',
  hours: 'Giờ',
  minutes: 'Phút',
  disconnected: 'Đã mất kết nối Internet.',
  reconnected: 'Đã kết nối lại Internet.',
};

const Words = createContext<{ readonly words: UiWords; readonly language: UiLanguage }>({ words: en, language: 'en' });

export function UiWordsIn({ language, children }: { readonly language: UiLanguage; readonly children: ReactNode }) {
  return <Words value={{ words: language === 'vi' ? vi : en, language }}>{children}</Words>;
}

/** The few words that components say by themselves. */
export const useWords = (): UiWords => use(Words).words;
export const useUiLanguage = (): UiLanguage => use(Words).language;
