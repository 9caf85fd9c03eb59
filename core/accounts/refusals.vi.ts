import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'account.factor_missing': 'Vui lòng thêm bước xác minh thứ hai trước.',
  'account.prove_first': 'Vui lòng xác nhận chính là bạn.',
  'account.start_again': 'Đã quá lâu. Vui lòng làm lại từ đầu.',
  'account.step_broken': 'Vui lòng làm lại từ đầu.',
  'account.login_wrong': 'Email, số điện thoại hoặc mật khẩu không đúng.',
  'account.exists': 'Địa chỉ này đã có tài khoản. Vui lòng đăng nhập.',
  'account.of_another': 'Địa chỉ này thuộc về một tài khoản khác.',
  'account.code_wrong': 'Mã không đúng hoặc đã hết hạn.',
  'account.code_digits': 'Mã gồm sáu chữ số.',
  'account.password_not_current': 'Đây không phải mật khẩu hiện tại của bạn.',
  'account.password_short': 'Mật khẩu phải có ít nhất {least} ký tự.',
  'account.password_common': 'Mật khẩu này quá phổ biến. Vui lòng chọn mật khẩu khác.',
  'account.link_old': 'Liên kết này không còn hiệu lực. Vui lòng yêu cầu liên kết mới.',
  'account.undo_link_old': 'Liên kết này không còn hiệu lực.',
  'account.passkey_known': 'Passkey này đã có rồi.',
  'account.passkey_refused': 'Passkey này không được chấp nhận. Vui lòng thử lại.',
  'account.factors_full': 'Bạn đã có mười bước xác minh. Vui lòng gỡ bớt một bước.',
  'account.email_required': 'Vui lòng nhập email',
  'account.email_invalid': 'Địa chỉ email không hợp lệ',
  'code.paused': 'Hiện chưa nhắn mã được. Vui lòng thử lại sau.',
};
