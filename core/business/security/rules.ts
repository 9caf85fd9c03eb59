import { type Letter, platformLetterHead, writeLetter } from '../../kernel/letters/letter.ts';

type Entered = {
  readonly product: string;
  readonly business: string;
  readonly who: string;
  readonly reason: string;
  /** The page where the owner reads who came in. */
  readonly link: string;
};
type Words = {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly see: string;
  readonly answer: string;
  /** The same as a text. */
  readonly body: string;
};

const inEnglish = ({ product, business, who, reason, link }: Entered): Words => ({
  subject: `${product} support opened ${business}`,
  lines: [
    'Hello,',
    `${who} from ${product} opened ${business} for up to 60 minutes without being asked. Reason: ${reason}`,
    'You can see when, and everything that was changed.',
  ],
  see: 'See what was done',
  answer: 'If you have questions, just reply to this email.',
  body: `${product}: ${who} from our team opened ${business} for up to 60 minutes. Reason: ${reason}. See: ${link}`,
});

const inVietnamese = ({ product, business, who, reason, link }: Entered): Words => ({
  subject: `Nhân viên ${product} vừa vào ${business}`,
  lines: [
    'Xin chào,',
    `${who} của ${product} vừa vào ${business}, tối đa 60 phút, tuy tiệm không yêu cầu. Lý do: ${reason}`,
    'Anh chị có thể xem thời gian và mọi thay đổi.',
  ],
  see: 'Xem đã làm gì',
  answer: 'Nếu có thắc mắc, anh chị chỉ cần trả lời thư này.',
  body: `${product}: ${who} của chúng tôi vừa vào ${business}, tối đa 60 phút. Lý do: ${reason}. Xem: ${link}`,
});

/** What an owner reads when somebody of the platform has broken the glass. */
export function glassLetter(language: string, entered: Entered): Letter & { readonly body: string } {
  const locale = language === 'vi' ? 'vi' : 'en';
  const { subject, lines, see, answer, body } = (locale === 'vi' ? inVietnamese : inEnglish)(entered);
  const said = lines.map((text) => ({ is: 'text', text }) as const);
  const button = { is: 'button', label: see, link: entered.link } as const;
  const blocks = [...said, button, { is: 'text', text: answer } as const];
  return { ...writeLetter(platformLetterHead(entered.product), { locale, subject, blocks }), body };
}
