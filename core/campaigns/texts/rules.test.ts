import { expect, it } from 'vitest';
import { smsSegments } from '../../sms/segments/rules.ts';
import { campaignText, costOfCampaign, strangePlaceholder } from './rules.ts';

const facts = { salon: 'Lotus Nails & Spa', name: 'Anna', link: 'opn.co/1aZ93kQw2x', text_accents: false };
const bodies = {
  body_en: 'Hi {name}, 20% off gel this week. Book: {link}',
  body_vi: 'Chào {name}, giảm 20% sơn gel tuần này. Đặt hẹn: {link}',
};

it('names the salon and says how to stop, in the language of the client', () => {
  expect(campaignText(bodies, 'en', facts)).toBe(
    'Lotus Nails & Spa: Hi Anna, 20% off gel this week. Book: opn.co/1aZ93kQw2x Reply STOP to stop texts.',
  );
  expect(campaignText(bodies, 'vi', { ...facts, text_accents: true })).toBe(
    'Lotus Nails & Spa: Chào Anna, giảm 20% sơn gel tuần này. Đặt hẹn: opn.co/1aZ93kQw2x Nhắn STOP để ngừng nhận tin.',
  );
  expect(campaignText(bodies, 'vi', facts)).toMatch(/^Lotus Nails & Spa: Chao Anna, giam 20% son gel/);
});

it('says neither twice, and answers in the other language where there is none', () => {
  const own = { body_en: '{salon} misses you. Text STOP to end.', body_vi: '' };
  expect(campaignText(own, 'en', facts)).toBe('Lotus Nails & Spa misses you. Text STOP to end.');
  expect(campaignText({ body_en: 'Hi', body_vi: '' }, 'vi', facts)).toBe('Lotus Nails & Spa: Hi Reply STOP to stop texts.');
});

it('closes up where no name is known, keeps lines, and never fills what a client is called', () => {
  expect(campaignText(bodies, 'en', { ...facts, name: '' })).toContain(': Hi, 20% off');
  expect(campaignText({ body_en: 'A\nB', body_vi: '' }, 'en', facts)).toContain('A\nB');
  expect(campaignText(bodies, 'en', { ...facts, name: '{link}' })).toContain('Hi (link), 20%');
});

it('finds what nothing is put into', () => {
  expect(['{name} {link} {salon}', '{visit}', '{price}', 'Hi'].map(strangePlaceholder)).toEqual([null, 'visit', 'price', null]);
});

it('costs what every single text costs', () => {
  const names = ['Anna', 'Maximiliana', 'Ngọc', '', 'Zoë', '美美', 'Bartholomew-Christopher'];
  const long = { body_en: `Hi {name}, ${'x'.repeat(78)} {link}`, body_vi: `Chào {name}, ${'ư'.repeat(20)} {link}` };
  for (const text_accents of [true, false]) {
    const groups = names.flatMap((name, i) => [
      { locale: 'en' as const, name, clients: i + 1 },
      { locale: 'vi' as const, name, clients: 2 },
    ]);
    const each = groups.map(({ locale, name, clients }) => ({
      parts: smsSegments(campaignText(long, locale, { ...facts, text_accents, name })),
      clients,
    }));
    const parts = each.reduce((sum, one) => sum + one.parts * one.clients, 0);
    expect.soft(costOfCampaign(long, { ...facts, text_accents }, groups)).toEqual({
      texts: 42,
      parts,
      cents: parts * 2,
      parts_each: Math.max(...each.map((one) => one.parts)),
    });
  }
});
