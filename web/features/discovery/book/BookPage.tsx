import type { HeadInput } from '../../../platform/page.ts';
import { FindSalon } from './FindSalon.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('discovery.book.headTitle'), hidden: true as const });

/** `/book`: which salon, then its booking page. */
export const Component = () => <FindSalon query="" />;
