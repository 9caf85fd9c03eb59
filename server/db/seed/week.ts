import type { Week, Weekday } from './shape.ts';

const order: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A week in the words on a shop door: `weekOf('Tue-Thu 09:00-19:00, Fri Sat 08:00-17:00')`; days not named are days off. */
export function weekOf(text: string): Week {
  const week: Week = {};
  for (const part of text.split(', ')) {
    const words = part.split(' ');
    const [start, end] = (words.pop() ?? '').split('-');
    if (!isTime(start) || !isTime(end)) throw new Error(`no hours in "${part}"`);
    for (const day of words.flatMap(daysIn)) week[day] = [start, end];
  }
  return week;
}

const isTime = (text: string | undefined): text is string => text !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

function daysIn(word: string): Weekday[] {
  const [first = '', last = first] = word.split('-');
  const days = order.slice(order.indexOf(dayOf(first)), order.indexOf(dayOf(last)) + 1);
  if (days.length === 0) throw new Error(`"${word}" runs backwards: days are written from Monday to Sunday`);
  return days;
}

function dayOf(short: string): Weekday {
  const day = order.find((name) => name.slice(0, 3) === short);
  if (!day) throw new Error(`no day is called "${short}"`);
  return day;
}
