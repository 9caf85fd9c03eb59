import type { Locale } from '../rules.ts';
import type { AccountChange } from '../security/rules.ts';

/**
 * Why we write: to prove an address, to say that it has an account already, to let its owner choose a new password, or to say what was
 * changed about how they sign in.
 */
export type Occasion = {
  readonly about: 'code' | 'taken' | 'reset' | `${AccountChange}_changed`;
  /** The six digits, or the link. */ readonly carries: string;
};
export type Letter = { readonly subject: string; readonly text: string };

type Words = { readonly subject: string; readonly lines: readonly string[]; readonly sms: string };
type Language = {
  readonly hello: string;
  readonly warmly: string;
  readonly words: { readonly [A in Occasion['about']]: (product: string, carries: string) => Words };
};

type Changed = { readonly subject: string; readonly what: string; readonly short: string };

const changedEn = (product: string, link: string, { subject, what, short }: Changed): Words => ({
  subject,
  lines: [
    `${what} If this was you, there is nothing to do.`,
    'If it was not you, undo it here within 72 hours. We then sign out every device, and you choose a new password:',
    link,
  ],
  sms: `${product}: ${short} Not you? Undo it within 72 hours: ${link}`,
});

const changedVi = (product: string, link: string, { subject, what, short }: Changed): Words => ({
  subject,
  lines: [
    `${what} Nếu chính bạn đã làm, bạn không cần làm gì thêm.`,
    'Nếu không phải bạn, hãy hoàn tác trong vòng 72 giờ. Chúng tôi sẽ đăng xuất mọi thiết bị và bạn chọn mật khẩu mới:',
    link,
  ],
  sms: `${product}: ${short} Không phải bạn? Hoàn tác trong 72 giờ: ${link}`,
});

const english: Language = {
  hello: 'Hello,',
  warmly: 'Warmly,',
  words: {
    code: (product, code) => ({
      subject: `Your ${product} code is ${code}`,
      lines: [
        `Your code is ${code}. It works once, for 10 minutes.`,
        'Nobody from our side will ever ask you for it. If you did not ask for a code, you can forget this letter.',
      ],
      sms: `${product}: your code is ${code}. It works once, for 10 minutes. We never ask you for it.`,
    }),
    taken: (product, link) => ({
      subject: `You already have an account at ${product}`,
      lines: [
        'Somebody, probably you, wanted to use this address for an account, but it already has one. You can log in here:',
        link,
        'If it was not you, nothing has changed and you need not do anything.',
      ],
      sms: `${product}: this number already has an account. Log in: ${link}`,
    }),
    reset: (product, link) => ({
      subject: `Choose a new ${product} password`,
      lines: [
        'With this link you choose a new password. It works once, for 30 minutes:',
        link,
        'If you did not ask for it, your old password stays as it is.',
      ],
      sms: `${product}: choose a new password within 30 minutes: ${link}`,
    }),
    email_changed: (product, link) =>
      changedEn(product, link, {
        subject: `Your ${product} email was changed`,
        what: 'The email of your account was changed.',
        short: 'the email of your account was changed.',
      }),
    phone_changed: (product, link) =>
      changedEn(product, link, {
        subject: `Your ${product} phone number was changed`,
        what: 'The phone number of your account was changed.',
        short: 'the phone number of your account was changed.',
      }),
    password_changed: (product, link) =>
      changedEn(product, link, {
        subject: `Your ${product} password was changed`,
        what: 'The password of your account was changed.',
        short: 'your password was changed.',
      }),
    second_factor_changed: (product, link) =>
      changedEn(product, link, {
        subject: `A second step was taken off your ${product} account`,
        what: 'A second step for signing in was taken off your account.',
        short: 'a second step for signing in was taken off your account.',
      }),
  },
};

const vietnamese: Language = {
  hello: 'Xin chào,',
  warmly: 'Thân mến,',
  words: {
    code: (product, code) => ({
      subject: `Mã ${product} của bạn là ${code}`,
      lines: [
        `Mã của bạn là ${code}. Mã dùng được một lần, trong 10 phút.`,
        'Chúng tôi không bao giờ hỏi mã này. Nếu bạn không yêu cầu mã, xin bỏ qua thư này.',
      ],
      sms: `${product}: mã của bạn là ${code}. Dùng một lần, trong 10 phút. Chúng tôi không bao giờ hỏi mã này.`,
    }),
    taken: (product, link) => ({
      subject: `Bạn đã có tài khoản ${product}`,
      lines: [
        'Có người, có lẽ là bạn, muốn dùng địa chỉ này cho một tài khoản mới, nhưng địa chỉ đã có tài khoản.',
        `Bạn có thể đăng nhập tại đây: ${link}`,
        'Nếu không phải bạn, không có gì thay đổi và bạn không cần làm gì.',
      ],
      sms: `${product}: số này đã có tài khoản. Đăng nhập: ${link}`,
    }),
    reset: (product, link) => ({
      subject: `Chọn mật khẩu ${product} mới`,
      lines: [
        'Với liên kết này bạn chọn mật khẩu mới. Liên kết dùng được một lần, trong 30 phút:',
        link,
        'Nếu bạn không yêu cầu, mật khẩu cũ vẫn giữ nguyên.',
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
        subject: `Một bước xác minh của tài khoản ${product} vừa bị gỡ`,
        what: 'Một bước xác minh khi đăng nhập vừa bị gỡ khỏi tài khoản của bạn.',
        short: 'một bước xác minh khi đăng nhập vừa bị gỡ khỏi tài khoản.',
      }),
  },
};

const languages: { readonly [L in Locale]: Language } = { en: english, vi: vietnamese };

export function letterFor(locale: Locale, product: string, { about, carries }: Occasion): Letter {
  const { hello, warmly, words } = languages[locale];
  const { subject, lines } = words[about](product, carries);
  return { subject, text: [hello, ...lines, `${warmly}\n${product}`].join('\n\n') };
}

export const textFor = (locale: Locale, product: string, { about, carries }: Occasion): string =>
  languages[locale].words[about](product, carries).sms;
