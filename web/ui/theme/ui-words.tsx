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
  pinTitle: 'Enter PIN',
  pinWho: 'Who is this?',
  pinSomebodyElse: 'Someone else',
  pinShort: 'PIN must be at least 4 digits',
  pinWrong: 'Invalid PIN. Please try again.',
  pinFailed: 'Something went wrong. Please try again.',
  pinNotOwner: 'The employee code must have Owner permissions.',
  pinNobody: 'No one who can do this has a PIN yet. Set one under Staff.',
  pinLocked: 'Too many wrong PINs. Try again in {minutes} min.',
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
  pinTitle: 'Nhập mã PIN',
  pinWho: 'Chọn tên bạn',
  pinSomebodyElse: 'Người khác',
  pinShort: 'Mã PIN phải có ít nhất 4 số',
  pinWrong: 'Mã PIN không đúng. Vui lòng thử lại.',
  pinFailed: 'Đã có lỗi. Vui lòng thử lại.',
  pinNotOwner: 'Phải là mã PIN của chủ tiệm.',
  pinNobody: 'Ai được làm việc này đều chưa có mã PIN. Đặt ở mục Nhân viên.',
  pinLocked: 'Nhập sai quá nhiều lần. Thử lại sau {minutes} phút.',
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

export function UiWordsProvider({ language, children }: { readonly language: UiLanguage; readonly children: ReactNode }) {
  return <Words value={{ words: language === 'vi' ? vi : en, language }}>{children}</Words>;
}

/** The few texts that the components themselves contain. */
export const useUiWords = (): UiWords => use(Words).words;
export const useUiLanguage = (): UiLanguage => use(Words).language;
