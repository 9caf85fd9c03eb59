type Entered = {
  readonly product: string;
  readonly business: string;
  readonly who: string;
  readonly reason: string;
  /** The page where the owner reads who came in. */
  readonly link: string;
};
type Words = { readonly subject: string; readonly text: string; readonly body: string };

const inEnglish = ({ product, business, who, reason, link }: Entered): Words => ({
  subject: `${product} support opened ${business}`,
  text: [
    'Hello,',
    `${who} of ${product} has opened ${business} for up to 60 minutes without being asked. The reason given: ${reason}`,
    'You see when, and everything that was changed, here:',
    link,
    'If you have questions, just reply to this letter.',
    `Warmly,\n${product}`,
  ].join('\n\n'),
  body: `${product}: ${who} of our team has opened ${business} for up to 60 minutes. Reason: ${reason}. See: ${link}`,
});

const inVietnamese = ({ product, business, who, reason, link }: Entered): Words => ({
  subject: `Nhân viên ${product} vừa vào ${business}`,
  text: [
    'Xin chào,',
    `${who} của ${product} vừa vào ${business}, tối đa 60 phút, mà không có yêu cầu từ tiệm. Lý do: ${reason}`,
    'Anh chị xem thời gian và mọi thay đổi tại đây:',
    link,
    'Nếu có thắc mắc, anh chị chỉ cần trả lời thư này.',
    `Thân mến,\n${product}`,
  ].join('\n\n'),
  body: `${product}: ${who} của chúng tôi vừa vào ${business}, tối đa 60 phút. Lý do: ${reason}. Xem: ${link}`,
});

/** What an owner reads when somebody of the platform has broken the glass. */
export const glassLetter = (locale: string, entered: Entered): Words =>
  locale === 'vi' ? inVietnamese(entered) : inEnglish(entered);
