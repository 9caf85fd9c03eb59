import { expect, it } from 'vitest';
import { en as accountsEn } from '../../features/accounts/en.ts';
import { vi as accountsVi } from '../../features/accounts/vi.ts';
import { en as discoveryEn } from '../../features/discovery/en.ts';
import { vi as discoveryVi } from '../../features/discovery/vi.ts';
import { cardTerms as cardTermsEn } from './reading/card-terms.en.ts';
import { en as siteEn } from './en.ts';
import { help as helpEn } from './reading/help.en.ts';
import { help as helpVi } from './reading/help.vi.ts';
import { vi as siteVi } from './vi.ts';

/**
 * What is not there yet. Names of features stay in the catalog: the pages leave out those that are not offered. A pay run is gross pay:
 * nothing is withheld, filed or sent to a bank.
 */
const unbuilt =
  /tax filing|files? (your|payroll) tax|withh(old|eld)|direct deposit|\bchat\b|texting|two-way|(your|customer) messages|message button|khai thuế|trừ thuế|chuyển khoản lương|trò chuyện|nhắn tin hai chiều|nút nhắn tin/i;

const textsIn = (texts: unknown, at: string): (readonly [string, string])[] =>
  typeof texts === 'string'
    ? [[at, texts]]
    : Object.entries(texts as object).flatMap(([key, inner]) => textsIn(inner, `${at}.${key}`));

it('no page promises chat or texting before they are there, or more of payroll than gross pay', () => {
  const { names: _en, ...plansEn } = siteEn.plans;
  const { names: _vi, ...plansVi } = siteVi.plans;
  const pages = {
    site: { ...siteEn, plans: plansEn },
    'site vi': { ...siteVi, plans: plansVi },
    discovery: discoveryEn,
    'discovery vi': discoveryVi,
    login: accountsEn.signIn,
    'login vi': accountsVi.signIn,
    help: helpEn,
    'help vi': helpVi,
    cards: cardTermsEn,
  };
  const promises = Object.entries(pages).flatMap(([page, texts]) =>
    textsIn(texts, page).filter(([, text]) => unbuilt.test(text)),
  );
  expect(promises).toEqual([]);
});
