const words = { en: ['hr', 'min'], vi: ['giờ', 'phút'] } as const;

/** A duration as text: `45 min`, `1 hr`, `1 hr 30 min`, or `1 giờ 30 phút` in Vietnamese. */
export function durationText(total: number, language: 'en' | 'vi'): string {
  const [hour, minute] = words[language];
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  const parts = [hours > 0 && `${hours} ${hour}`, (minutes > 0 || hours === 0) && `${minutes} ${minute}`];
  return parts.filter(Boolean).join(' ');
}
