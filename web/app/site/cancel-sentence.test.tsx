import { type Business, feePresets, type Setting } from 'core/business/contract';
import { defaultSetting } from 'core/business/rules';
import { expect, it } from 'vitest';
import { renderScreen, spokenTextOf } from '../../platform/test/render-screen.tsx';
import { usePolicy } from '../../features/booking/confirm/Policy.tsx';
import { termsOf } from '../../features/booking/order/terms.ts';
import { en } from '../../features/settings/en.ts';
import { vi } from '../../features/settings/vi.ts';
import { Groups } from '../../features/settings/SettingsPage.tsx';

type Salon = { readonly settings: Setting; readonly isMxMerchantEnabled: boolean };

/** What a client reads on the booking page before a time is chosen. */
function OnTheBookingPage({ salon }: { readonly salon: Salon }) {
  return <p>{usePolicy({ terms: termsOf(salon), start: null, zone: 'America/Chicago', cents: 0 })}</p>;
}

const salon = (settings: Partial<Setting>, isMxMerchantEnabled = true): Salon => ({
  settings: { ...defaultSetting, late_fee_cents: 1500, cancel_free_hours: 24, ...settings },
  isMxMerchantEnabled,
});

const sentencesOf = (markup: string): string[] =>
  [...markup.matchAll(/<p class="[^"]*policy[^"]*">(.*?)<\/p>/g)].map(([, text = '']) => spokenTextOf(text));

it('shows the owner the cancellation sentence that the booking page shows to clients', async () => {
  const kinds = ['card', 'deposit', 'full', 'card'] as const;
  const paid = feePresets.map((fee_preset, at) =>
    salon({ booking_policy: kinds[at] ?? 'card', fee_preset, cancel_notice_min: 90 }),
  );
  const flat = [
    salon({ late_fee_cents: 0 }),
    salon({}),
    salon({ cancel_free_hours: 0 }),
    salon({ booking_policy: 'deposit' }, false),
  ];
  for (const [language, settings] of [
    ['en', en],
    ['vi', vi],
  ] as const) {
    for (const one of language === 'en' ? [...flat, ...paid] : [...flat.slice(0, 2), ...paid.slice(0, 1)]) {
      const scene = { texts: { settings }, language };
      const business = { id: 1, bus_url: 'lumiere', ...one } as unknown as Business;
      const [withCard = '', without] = sentencesOf(
        await renderScreen(<Groups {...{ business }} setting={one.settings} />, scene),
      );
      const client = spokenTextOf(await renderScreen(<OnTheBookingPage salon={one} />, scene));
      const owner = flat.includes(one) ? without : withCard.replace(`${settings.withCard} `, '');
      expect.soft(owner, `${language} ${one.settings.booking_policy}`).toBe(client);
    }
  }
});
