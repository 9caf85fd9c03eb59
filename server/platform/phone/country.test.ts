import { isTextablePhone } from 'core/kernel/phone/area-codes';
import * as table from 'core/kernel/phone/phone';
import fc from 'fast-check';
import { parsePhoneNumberFromString as parseWholePhone } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { countryOfPhone, isForeignPhone } from './country.ts';

const atHome = ['US', 'AS', 'GU', 'MP', 'PR', 'VI', 'CA'];

test.each([
  ['713-555-0123', 'US'],
  ['1 713 555 0123', 'US'],
  ['800 555 0123', 'US'],
  ['787-555-0123', 'PR'],
  ['(671) 555-0123', 'GU'],
  ['684 555 0123', 'AS'],
  ['670 555 0123', 'MP'],
  ['340 555 0123', 'VI'],
  ['+1 604 555 0123', 'CA'],
  ['876 555 0123', 'JM'],
  ['+1 809 555 0123', 'DO'],
  ['+84 912 345 678', 'VN'],
  ['011 84 912 345 678', 'VN'],
  ['+65 6123 4567', 'SG'],
  ['713-555-0123 ext. 12', 'US'],
  ['1-800-FLOWERS', null],
  ['84912345678', null],
  ['123456789012345', null],
  ['+1 555 555 0123', null],
  ['nobody', null],
  ['', null],
])('%j is a number of %s', (text, country) => {
  expect(countryOfPhone(text)).toBe(country);
});

describe('the table of the browser and the library of the server agree', () => {
  const areas = Array.from({ length: 900 }, (_, at) => String(at + 100));
  const writings = (area: string) => [`${area}5550123`, `+1 ${area} 555 0123`, `1 (${area}) 555-0123`];
  const decide = (text: string) => [table.whyUntextablePhone(text), table.whyUntextablePhone(text, isForeignPhone)];

  test('on the country of every area code of the +1 plan', () => {
    const byTable = areas.filter((area) => table.isForeignPhone(`+1${area}5550123`));
    const byLibrary = areas.filter((area) => {
      const country = countryOfPhone(`+1${area}5550123`);
      return country !== null && !atHome.includes(country);
    });
    expect(byTable).toEqual(byLibrary);
    expect(byTable.length).toBeGreaterThan(20);
    expect(areas.flatMap(writings).filter((text) => new Set(decide(text)).size > 1)).toEqual([]);
  });

  test('on the area codes of people, which are the ones we text', () => {
    const ofPeople = (area: string) => {
      const number = parseWholePhone(`+1${area}2345678`);
      const type = number?.getType();
      const country = number?.country ?? '';
      const isSpecial = type !== undefined && !['FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'MOBILE'].includes(type);
      return atHome.includes(country) && !isSpecial;
    };
    expect(areas.filter(isTextablePhone)).toEqual(areas.filter(ofPeople));
    expect(areas.filter(isTextablePhone).length).toBeGreaterThan(400);
  });

  test('on toll-free numbers, which are of no country', () => {
    for (const number of ['+18001000000', '800 100 0000', '+1 888 234 5678']) expect(new Set(decide(number)).size).toBe(1);
  });

  test('on whatever is written in the letters of a phone number', () => {
    const text = fc.oneof(
      fc.stringMatching(/^\+?1?[\d ().+-]{8,18}$/),
      fc.stringMatching(/^(\+|00|011)[1-9]\d{7,13}$/),
      fc.stringMatching(/^\+1[2-9]\d{9}$/),
    );
    fc.assert(
      fc.property(text, (number) => {
        const [browser, server] = decide(number);
        expect(server).toBe(browser);
      }),
      { numRuns: 1000 },
    );
  });

  test('on the ten digits of every number that is let through', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+?1[ -]?)?\(?[2-9]\d\d\)?[ .-]?\d{3}[ .-]?\d{4}( ?(x|ext\.? ?)\d{1,5})?$/), (text) => {
        const number = parsePhoneNumberFromString(text, 'US');
        expect(number?.nationalNumber).toBe(table.normalizePhone(text));
        expect(number?.number).toBe(table.toE164(table.normalizePhone(text)));
        expect(number?.formatNational().replace(/ ext\..*/, '')).toBe(table.formatPhone(text));
      }),
      { numRuns: 1000 },
    );
  });
});
