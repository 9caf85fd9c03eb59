import type { WorkDay } from 'core/business/contract';
import type { Theme } from '../frame/theme/theme.ts';
import type { MenuRow } from './menu/menu-rows.ts';
import type { OpeningPhotoInput } from './steps/PhotoPick.tsx';
import type { TeamDraft } from './team/team-rows.ts';

export type NameDraft = {
  readonly name: string;
  readonly category: number | null;
  readonly slug: string;
  /** The address follows the name until somebody writes it themselves. */
  readonly slugIsOwn: boolean;
  readonly phone: string;
};

export type PlaceDraft = {
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  readonly state_id: string;
  /** City and state follow the ZIP code until somebody writes them. */
  readonly cityIsOwn: boolean;
};

export type LookDraft = Theme & { readonly photo: OpeningPhotoInput };

/** What was typed and not saved yet: going back and forth keeps it. */
export type Drafts = {
  readonly name: NameDraft;
  readonly place: PlaceDraft;
  readonly menu: readonly MenuRow[];
  readonly team: TeamDraft;
  readonly hours: readonly WorkDay[];
  readonly look: LookDraft;
};
