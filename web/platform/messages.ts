/**
 * The texts of the product, one namespace per feature. Each feature adds its own in its `en.ts`:
 *   declare module '../../platform/messages.ts' { interface Messages { readonly reviews: typeof en } }
 */
export interface Messages {}

/** A translation of these texts: it has the same keys. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

export type Catalog = { readonly [key: string]: string | Catalog };

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: 'en' | 'vi';
  }
}
