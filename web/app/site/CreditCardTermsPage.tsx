import type { HeadInput } from '../../platform/page.ts';
import { Reading } from './reading/Reading.tsx';
import { cardTerms as en } from './reading/card-terms.en.ts';
import { cardTerms as vi } from './reading/card-terms.vi.ts';

export const Component = () => <Reading texts={{ en, vi }} />;
export const loader = () => ({});
export const head = ({ t, site }: HeadInput) => ({
  title: t('site.head.card', { name: site.name }),
  description: t('site.head.cardText', { name: site.name }),
  canonical: '/credit-card-terms',
});
