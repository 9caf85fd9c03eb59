import type { Block } from '../../kernel/letters/blocks.ts';
import { type Letter, platformLetterHead, writeLetter } from '../../kernel/letters/letter.ts';
import type { Locale } from '../rules.ts';
import { fitText } from '../../kernel/texting/fit.ts';
import type { AccountChange } from '../security/rules.ts';

/**
 * Why we write: to prove an address, to say that it has an account already, to let its owner choose a new password, or to say what was
 * changed about how they sign in.
 */
export type Occasion = {
  readonly about: 'code' | 'taken' | 'reset' | `${AccountChange}_changed`;
  /** The six digits, or the link. */ readonly carries: string;
};

type Words = { readonly subject: string; readonly blocks: readonly Block[]; readonly sms: string };
type Language = {
  readonly hello: string;
  readonly words: { readonly [A in Occasion['about']]: (product: string, carries: string) => Words };
};

const said = (text: string): Block => ({ is: 'text', text });

type Changed = { readonly subject: string; readonly what: string; readonly short: string };

const changedEn = (product: string, link: string, { subject, what, short }: Changed): Words => ({
  subject,
  blocks: [
    said(`${what} If this was you, you don’t need to do anything.`),
    said('If this wasn’t you, undo it here within 72 hours. We’ll sign out every device, and you’ll choose a new password.'),
    { is: 'button', label: 'Undo the change', link },
  ],
  sms: `${product}: ${short} Not you? Undo it within 72 hours: ${link}`,
});

const changedVi = (product: string, link: string, { subject, what, short }: Changed): Words => ({
  subject,
  blocks: [
    said(`${what} Nếu đúng là bạn làm thì không cần làm gì thêm.`),
    said('Nếu không phải bạn, hãy hoàn tác trong 72 giờ. Chúng tôi sẽ đăng xuất mọi thiết bị và bạn chọn mật khẩu mới.'),
    { is: 'button', label: 'Hoàn tác', link },
  ],
  sms: `${product}: ${short} Không phải bạn? Hoàn tác trong 72 giờ: ${link}`,
});

const english: Language = {
  hello: 'Hello,',
  words: {
    code: (product, code) => ({
      subject: `Your ${product} code is ${code}`,
      blocks: [
        { is: 'code', label: 'Your code', code },
        said('It works once, for 10 minutes.'),
        said('We will never ask you for it. If you didn’t request a code, you can ignore this email.'),
      ],
      sms: `${product}: your code is ${code}. It works once, for 10 minutes. We'll never ask you for it.`,
    }),
    taken: (product, link) => ({
      subject: `You already have an account with ${product}`,
      blocks: [
        said('Someone, probably you, tried to sign up with this address, but it already has an account.'),
        { is: 'button', label: 'Log in', link },
        said('If this wasn’t you, nothing has changed and you don’t need to do anything.'),
      ],
      sms: `${product}: this number already has an account. Log in: ${link}`,
    }),
    reset: (product, link) => ({
      subject: `Choose a new ${product} password`,
      blocks: [
        said('Use this link to choose a new password. It works once, for 30 minutes.'),
        { is: 'button', label: 'Choose a new password', link },
        said('If you didn’t request this, your password stays the same.'),
      ],
      sms: `${product}: choose a new password within 30 minutes: ${link}`,
    }),
    email_changed: (product, link) =>
      changedEn(product, link, {
        subject: `Your ${product} email was changed`,
        what: 'The email on your account was changed.',
        short: 'the email on your account was changed.',
      }),
    phone_changed: (product, link) =>
      changedEn(product, link, {
        subject: `Your ${product} phone number was changed`,
        what: 'The phone number on your account was changed.',
        short: 'the phone number on your account was changed.',
      }),
    password_changed: (product, link) =>
      changedEn(product, link, {
        subject: `Your ${product} password was changed`,
        what: 'The password for your account was changed.',
        short: 'your password was changed.',
      }),
    second_factor_changed: (product, link) =>
      changedEn(product, link, {
        subject: `A sign-in method was removed from your ${product} account`,
        what: 'A two-step sign-in method was removed from your account.',
        short: 'a two-step sign-in method was removed from your account.',
      }),
  },
};

const vietnamese: Language = {
  hello: 'Xin chào,',
  words: {
    code: (product, code) => ({
      subject: `Mã ${product} của bạn là ${code}`,
      blocks: [
        { is: 'code', label: 'Mã của bạn', code },
        said('Mã dùng được một lần, trong 10 phút.'),
        said('Chúng tôi không bao giờ hỏi mã này. Nếu bạn không xin mã, xin bỏ qua thư này.'),
      ],
      sms: `${product}: mã của bạn là ${code}. Dùng một lần, trong 10 phút. Chúng tôi không bao giờ hỏi mã này.`,
    }),
    taken: (product, link) => ({
      subject: `Bạn đã có tài khoản ${product}`,
      blocks: [
        said('Có người, có lẽ là bạn, muốn mở tài khoản mới bằng địa chỉ này, nhưng địa chỉ này đã có tài khoản rồi.'),
        { is: 'button', label: 'Đăng nhập', link },
        said('Nếu không phải bạn thì không sao: không có gì thay đổi cả.'),
      ],
      sms: `${product}: số này đã có tài khoản. Đăng nhập: ${link}`,
    }),
    reset: (product, link) => ({
      subject: `Chọn mật khẩu ${product} mới`,
      blocks: [
        said('Bấm nút này để chọn mật khẩu mới. Dùng được một lần, trong 30 phút.'),
        { is: 'button', label: 'Chọn mật khẩu mới', link },
        said('Nếu bạn không xin đổi thì mật khẩu cũ vẫn dùng như thường.'),
      ],
      sms: `${product}: chọn mật khẩu mới trong 30 phút: ${link}`,
    }),
    email_changed: (product, link) =>
      changedVi(product, link, {
        subject: `Email ${product} của bạn vừa được đổi`,
        what: 'Email của tài khoản vừa được đổi.',
        short: 'email của tài khoản vừa được đổi.',
      }),
    phone_changed: (product, link) =>
      changedVi(product, link, {
        subject: `Số điện thoại ${product} của bạn vừa được đổi`,
        what: 'Số điện thoại của tài khoản vừa được đổi.',
        short: 'số điện thoại của tài khoản vừa được đổi.',
      }),
    password_changed: (product, link) =>
      changedVi(product, link, {
        subject: `Mật khẩu ${product} của bạn vừa được đổi`,
        what: 'Mật khẩu của tài khoản vừa được đổi.',
        short: 'mật khẩu của bạn vừa được đổi.',
      }),
    second_factor_changed: (product, link) =>
      changedVi(product, link, {
        subject: `Một cách xác minh của tài khoản ${product} vừa bị gỡ`,
        what: 'Một cách xác minh khi đăng nhập vừa bị gỡ khỏi tài khoản của bạn.',
        short: 'một cách xác minh khi đăng nhập vừa bị gỡ khỏi tài khoản.',
      }),
  },
};

const languages: { readonly [L in Locale]: Language } = { en: english, vi: vietnamese };

export function letterFor(locale: Locale, product: string, { about, carries }: Occasion): Letter {
  const { hello, words } = languages[locale];
  const { subject, blocks } = words[about](product, carries);
  return writeLetter(platformLetterHead(product), { locale, subject, blocks: [said(hello), ...blocks] });
}

export const textFor = (locale: Locale, product: string, { about, carries }: Occasion): string =>
  fitText([() => languages[locale].words[about](product, carries).sms]);
