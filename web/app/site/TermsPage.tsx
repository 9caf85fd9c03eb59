import type { HeadInput } from '../../platform/page.ts';
import { Reading } from './reading/Reading.tsx';
import { terms as en } from './reading/terms.en.ts';
import { terms as vi } from './reading/terms.vi.ts';

export const Component = () => <Reading texts={{ en, vi }} />;
export const loader = () => ({});
export const head = ({ t, site }: HeadInput) => ({
  title: t('site.head.terms', { name: site.name }),
  description: t('site.head.termsText', { name: site.name }),
  canonical: '/terms-conditions',
});
