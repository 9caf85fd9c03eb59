import type { Locale } from '../rules.ts';

/** Why we write: to prove an address, to say that it has an account already, or to let its owner choose a new password. */
export type Occasion = {
  readonly about: 'code' | 'taken' | 'reset';
  /** The six digits, or the link. */ readonly carries: string;
};
export type Letter = { readonly subject: string; readonly text: string };

type Words = { readonly subject: string; readonly lines: readonly string[]; readonly sms: string };
type Language = {
  readonly hello: string;
  readonly warmly: string;
  readonly words: { readonly [A in Occasion['about']]: (product: string, carries: string) => Words };
};

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
