import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { headOf } from '../head.ts';
import type { RouteMark } from '../route-mark.ts';

/** The server wrote the head of the first page; after that the title follows the screens. */
export function PageTitle() {
  const matches = useMatches();
  const { pathname } = useLocation();
  const texts = useTexts();
  const language = useLanguage();
  useEffect(() => {
    const marks = matches.map(({ handle, loaderData }) => ({ mark: handle as RouteMark | undefined, data: loaderData }));
    document.title = headOf(marks, { path: pathname, language, messages: texts.now().messages }).title;
  }, [matches, pathname, language, texts]);
  return null;
}
