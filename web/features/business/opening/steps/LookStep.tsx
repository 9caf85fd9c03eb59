import { type Business, palette, updateBusiness, updateColour } from 'core/business/contract';
import { resolveColour } from 'core/business/rules';
import type { Input } from 'core/kernel/endpoint';
import { useTranslations } from 'use-intl';
import type { LookDraft } from '../drafts.ts';
import { callApi } from '../../../../platform/api.ts';
import { useRefresh } from '../../../../office/orders/after.ts';
import { BrandScope } from '../../../../ui/theme/BrandScope.tsx';
import type { Theme } from '../../frame/theme/theme.ts';
import { Colours, Layouts } from '../../frame/theme/ThemeChoices.tsx';
import { Miniature } from '../Miniature.tsx';
import { face, useSaving } from '../saving.ts';
import { useDraft, useOpenedBusiness, useStep } from '../step.ts';
import { StepFrame } from '../StepFrame.tsx';
import css from './look.module.css';
import { PhotoPick, type OpeningPhotoInput } from './PhotoPick.tsx';

const FIRST_COLOUR = '#329da8';

const firstDraft = ({ color_code, layout_type }: Business): LookDraft => ({
  color_code: color_code ?? FIRST_COLOUR,
  layout_type,
  photo: { kind: 'kept' },
});

/** The contract types the text form of the picture; a file under the same name replaces it. */
const pictureOf = (photo: OpeningPhotoInput): Pick<Input<typeof updateBusiness>['body'], 'bus_image'> =>
  photo.kind === 'chosen' ? { bus_image: photo.file as unknown as string } : { bus_image: '' };

function useSaveLook({ id, bus_url }: Business) {
  const refresh = useRefresh();
  return async ({ color_code, layout_type, photo }: LookDraft) => {
    const colour = palette.find((one) => one === color_code);
    await callApi(updateColour, { body: { busUrl: bus_url, layout_type, ...(colour ? { color_code: colour } : {}) } });
    if (photo.kind !== 'kept') await callApi(updateBusiness, { body: { id, ...pictureOf(photo) } });
    await refresh(...face);
  };
}

/** The business as it would look; a photo that was taken away leaves no picture behind. */
function wearing(business: Business, { color_code, layout_type, photo }: LookDraft): Business {
  const dressed = { ...business, color_code, layout_type };
  if (photo.kind === 'kept') return dressed;
  const picture = photo.kind === 'chosen' ? photo.preview : null;
  return { ...dressed, bus_image: picture, photo_url: picture };
}

export function LookStep() {
  const t = useTranslations('opening.look');
  const business = useOpenedBusiness();
  const { onNext } = useStep();
  const [draft, setDraft] = useDraft('look', firstDraft(business));
  const { save, busy, error, refusal } = useSaving();
  const saveLook = useSaveLook(business);
  async function submit() {
    if (await save(() => saveLook(draft))) onNext();
  }
  const wish = (theme: Theme) => setDraft({ ...draft, ...theme });
  return (
    <StepFrame title={t('title')} lead={t('lead')} busy={busy} onSubmit={submit} refusal={refusal('file', 'bus_image')}>
      <BrandScope color={resolveColour(draft.color_code, 'business')} page={false} className={css.choices}>
        <Colours wished={draft} onWish={wish} />
        <Layouts wished={draft} onWish={wish} />
      </BrandScope>
      <Miniature business={wearing(business, draft)} label={t('shown')} />
      <PhotoPick
        has={business.bus_image !== null}
        wish={draft.photo}
        onWish={(photo) => setDraft({ ...draft, photo })}
        error={error('file') ?? error('bus_image')}
      />
    </StepFrame>
  );
}
