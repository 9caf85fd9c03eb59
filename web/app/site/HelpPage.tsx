import type { HeadInput } from '../../platform/page.ts';
import { Reading } from './reading/Reading.tsx';
import { help as en } from './reading/help.en.ts';
import { help as vi } from './reading/help.vi.ts';

export const Component = () => <Reading texts={{ en, vi }} />;
export const loader = () => ({});
export const head = ({ t, site }: HeadInput) => ({
  title: t('site.head.help', { name: site.name }),
  description: t('site.head.helpText', { name: site.name }),
  canonical: '/help',
});
