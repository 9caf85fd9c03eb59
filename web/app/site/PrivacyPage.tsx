import type { HeadInput } from '../../platform/page.ts';
import { Reading } from './reading/Reading.tsx';
import { privacy as en } from './reading/privacy.en.ts';
import { privacy as vi } from './reading/privacy.vi.ts';

export const Component = () => <Reading texts={{ en, vi }} />;
export const loader = () => ({});
export const head = ({ t, site }: HeadInput) => ({
  title: t('site.head.privacy', { name: site.name }),
  description: t('site.head.privacyText', { name: site.name }),
  canonical: '/privacy-policy',
});
