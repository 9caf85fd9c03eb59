import type { Sentences } from '../kernel/refusals/reason.ts';
import type * as refused from './refusals.ts';

export const vi: Sentences<typeof refused> = {
  'account.factor_missing': 'Vui lòng thêm bước xác minh thứ hai trước.',
  'account.prove_first': 'Vui lòng xác nhận đúng là bạn.',
  'account.prove_by_factor': 'Vui lòng xác nhận đúng là bạn bằng bước xác minh thứ hai.',
  'account.start_again': 'Để lâu quá rồi. Vui lòng làm lại từ đầu.',
  'account.step_broken': 'Vui lòng làm lại từ đầu.',
  'account.login_wrong': 'Email, số điện thoại hoặc mật khẩu không đúng.',
  'account.exists': 'Email hoặc số này đã có tài khoản. Vui lòng đăng nhập.',
  'account.of_another': 'Email hoặc số này thuộc tài khoản khác.',
  'account.code_wrong': 'Mã không đúng hoặc đã hết hạn.',
  'account.code_digits': 'Mã có sáu số.',
  'account.password_not_current': 'Đây không phải mật khẩu hiện tại của bạn.',
  'account.password_short': 'Mật khẩu phải có ít nhất {least} ký tự.',
  'account.password_common': 'Mật khẩu này dễ đoán quá. Vui lòng chọn mật khẩu khác.',
  'account.link_old': 'Link này không dùng được nữa. Vui lòng xin link mới.',
  'account.undo_link_old': 'Link này không dùng được nữa.',
  'account.passkey_known': 'Passkey này đã có rồi.',
  'account.passkey_refused': 'Passkey này không đúng. Vui lòng thử lại.',
  'account.factors_full': 'Bạn đã có mười cách xác minh. Vui lòng gỡ bớt một cách.',
  'account.email_required': 'Vui lòng nhập email',
  'account.email_invalid': 'Địa chỉ email không đúng',
  'code.paused': 'Hiện chưa nhắn mã được. Vui lòng thử lại sau.',
};
