/** Why an owner is written to about text credit. */
export type WalletNews = 'low' | 'empty' | 'auto_failed';

type Facts = { readonly product: string; readonly business: string; readonly texts: number; readonly link: string };
type Letter = { readonly subject: string; readonly text: string };
type Words = { readonly [N in WalletNews]: (facts: Facts) => { readonly subject: string; readonly lines: readonly string[] } };

const english: Words = {
  low: ({ business, texts }) => ({
    subject: `${business} has ${texts} texts left`,
    lines: [`${business} has enough credit for ${texts} more texts. Add credit here, or let us recharge by itself:`],
  }),
  empty: ({ business }) => ({
    subject: `${business} is out of text credit`,
    lines: [
      `${business} has no text credit left. Confirmations and reminders go by email where we know the address. Everyone else hears nothing from you.`,
      'Add credit here, and texts go out again right away:',
    ],
  }),
  auto_failed: ({ business }) => ({
    subject: `We couldn’t recharge texts for ${business}`,
    lines: [
      `${business} is running low on text credit, and the card on file couldn’t be charged. Please pick another card here:`,
    ],
  }),
};

const vietnamese: Words = {
  low: ({ business, texts }) => ({
    subject: `${business} còn ${texts} tin nhắn`,
    lines: [`${business} còn đủ tiền cho ${texts} tin nhắn nữa. Anh chị nạp thêm hoặc bật tự nạp tại đây:`],
  }),
  empty: ({ business }) => ({
    subject: `${business} đã hết tiền nhắn tin`,
    lines: [
      `${business} đã hết tiền nhắn tin. Tin xác nhận và nhắc hẹn sẽ gửi qua email nếu tiệm có email của khách; khách khác không nhận được gì.`,
      'Anh chị nạp tại đây, nạp xong là tin nhắn đi lại ngay:',
    ],
  }),
  auto_failed: ({ business }) => ({
    subject: `Không tự nạp tiền nhắn tin được cho ${business}`,
    lines: [`${business} sắp hết tiền nhắn tin mà thẻ đang lưu không trừ được. Anh chị chọn thẻ khác tại đây:`],
  }),
};

/** What an owner reads when texts run out. */
export function walletLetter(locale: string, news: WalletNews, facts: Facts): Letter {
  const { subject, lines } = (locale === 'vi' ? vietnamese : english)[news](facts);
  const [hello, warmly] = locale === 'vi' ? ['Xin chào,', 'Thân mến,'] : ['Hello,', 'Warmly,'];
  return { subject, text: [hello, ...lines, facts.link, `${warmly}\n${facts.product}`].join('\n\n') };
}
