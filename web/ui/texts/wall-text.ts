/** A time of day as text: `7:00 PM`, or `19:00` in Vietnamese. */
export function wallTimeText(time: string, language: 'en' | 'vi'): string {
  const [hour = '0', minute = '00'] = time.split(':');
  if (language === 'vi') return `${hour.padStart(2, '0')}:${minute}`;
  const h = Number(hour);
  return `${h % 12 || 12}:${minute} ${h < 12 ? 'AM' : 'PM'}`;
}
