import { ClipboardList, CornerDownRight, Sparkles, SlidersHorizontal } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import { summaryTurn } from '../../../core/dialog/selectors.ts'
import { startFrom } from '../../draft/start-from.ts'
import { partsAt, reviewItems } from '../../dialog-view/features/dialog-parts.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { useNextFrame } from '../../host/use-next-frame.ts'
import { TagsField } from '../../labels/tags-field.tsx'
import { startReal } from '../../models/start-real.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { useRematch } from '../rematch/rematch-of.ts'
import { againPrice } from '../versions/again-price.ts'
import { sayAgain } from '../versions/say-again.ts'
import { whyNotAgain } from '../versions/turn-acts.ts'
import { againOf } from '../../../core/dialog/again-of.ts'
import { SHEET_TAB } from '../../dialog-view/judging/sheet-tab.ts'
import { reviewTab, reviewTabsOf } from './review-tab.ts'
import { useReviewActs } from './use-review-acts.ts'

/** The buttons for a finished dialog: two for the most likely acts, and the menu More for the others. */
export function ReviewActions() {
  const app = useApp()
  const state = useDialogFacts()
  const { busy, run, goOn, runAgain, compare } = useReviewActs()
  const { id, config, tags } = state
  const summary = summaryTurn(state)
  const rematch = useRematch()
  const modes = useStore(app.info).value?.modes ?? []
  const nextFrame = useNextFrame()
  if (!config) return null
  const rehearsed = Object.values(config.seats).every(({ provider }) => provider === REHEARSAL)
  const argued = reviewTabsOf(state, modes).includes(SHEET_TAB)
  function openSheet(): void {
    reviewTab.set(SHEET_TAB)
    nextFrame(() => {
      const tabs = document.querySelector('.review-tabs')
      tabs?.querySelector<HTMLElement>('.review-tab')?.focus({ preventScroll: true })
      tabs?.scrollIntoView({ block: 'start' })
    })
  }
  const continues: MenuItem = { id: 'continue', label: t('Continue with …'), run: () => void goOn() }
  const more: readonly MenuItem[] = [
    ...(rehearsed ? [continues] : []),
    { id: 'again', label: t('Run again'), note: t('The same set-up at once'), run: () => void (busy || runAgain()) },
    { id: 'rematch', label: t('Swap sides and run again'), why: rematch.why, run: rematch.open },
    { id: 'compare', label: t('Compare with …'), run: compare },
    ...reviewItems(state, app.client),
    ...(summary
      ? [
          {
            id: 'close',
            label: t('Say the closing again'),
            why: whyNotAgain(state),
            note: againPrice(state, summary.id),
            run: () => void run((client) => sayAgain(client, id, summary.id)),
          },
        ]
      : []),
  ]
  return (
    <div className="row wrap gap-6 rows-3 between across">
      <div className="row wrap gap-3">
        {argued && (
          <button type="button" className="button small primary" onClick={openSheet}>
            <ClipboardList size={14} aria-hidden />
            {t('Your score sheet')}
          </button>
        )}
        {rehearsed ? (
          <button
            type="button"
            className={`button small${argued ? '' : ' primary'}`}
            onClick={() => void run(() => startReal(app, againOf(config)))}
          >
            <Sparkles size={14} aria-hidden />
            {t('Now with a real model')}
          </button>
        ) : (
          <button type="button" className="button small" onClick={() => void goOn()}>
            <CornerDownRight size={14} aria-hidden />
            {t('Continue with …')}
          </button>
        )}
        <button type="button" className="button small" onClick={() => startFrom(againOf(config))}>
          <SlidersHorizontal size={14} aria-hidden />
          {t('Run again with changes')}
        </button>
        {partsAt('ReviewAct').map(([feature, Part]) => (
          <Part key={feature} />
        ))}
        <Menu label={t('More')} items={more} />
      </div>
      <TagsField id={id} tags={tags} />
    </div>
  )
}
