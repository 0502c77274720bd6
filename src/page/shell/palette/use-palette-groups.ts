import { t, wordTable } from '../../../base/language/t.ts'
import { FEATURE_SCREENS } from '../../../features/screens.ts'
import { saveExport, saveRecording } from '../../export/save-export.ts'
import { chosenContent, lastChoice } from '../../export/export-choice.ts'
import { appearance, changeAppearance, THEME_LABELS, THEMES } from '../../host/theme.ts'
import { SECTIONS } from '../../settings/sections.ts'
import { prefillOf } from '../../draft/presets.ts'
import { startFrom } from '../../draft/start-from.ts'
import { startFromStarter } from '../../draft/start-from-starter.ts'
import { useApp } from '../../host/app-model.ts'
import { modeLabel, titleOf } from '../../dialog-view/dialog-words.ts'
import { goTo, useRoute } from '../../host/route.ts'
import {
  keyCaps,
  keysOf,
  runAct,
  SHORTCUTS,
  useAvailableActs,
  type ShortcutId,
} from '../../host/shortcuts/shortcuts.ts'
import { useStore } from '../../host/store/use-select.ts'
import { runAction } from '../../host/use-action.ts'
import { STARTERS } from '../../../core/dialog/starters/starters.ts'
import { topicPrefill } from '../../draft/topic-prefill.ts'
import type { PaletteGroup } from './palette-items.ts'
import { usePalettePlaces } from './use-places.ts'

/** Further words by which the palette finds an act. */
const ALSO: Readonly<Partial<Record<ShortcutId, string>>> = wordTable({
  ask: 'ask question everybody',
  aside: 'aside apart private',
  brief: 'decision document summary',
  compare: 'difference side by side',
  continueWith: 'go on follow up',
  cost: 'price spent bill',
  export: 'save download file pdf share',
  finishTurn: 'end',
  guide: 'about manual',
  help: 'keys',
  listen: 'voice speech audio podcast',
  note: 'bookmark margin comment',
  ooc: 'out of character aside',
  openRecording: 'replay import',
  askPanel: 'judge vote',
  pause: 'wait go on continue',
  positions: 'summary arguments sides',
  previousTurn: 'up back',
  queue: 'waiting later',
  rematch: 'swap exchange',
  runAgain: 'repeat restart',
  saw: 'prompt context',
  sayAgain: 'regenerate retry repeat',
  search: 'find everywhere',
  several: 'batch many',
  stop: 'end cancel',
  takeModerator: 'speak as join',
  takeFirst: 'speak as join',
  takeSecond: 'speak as join',
  toggleInspector: 'details right',
  whatIf: 'change otherwise',
  zoomIn: 'zoom bigger text size',
  zoomOut: 'zoom text size',
  zoomReset: 'zoom text size',
})

/** The further words by which the palette finds a feature's screen; empty for other acts. */
function alsoOf(id: ShortcutId): string {
  const also = FEATURE_SCREENS.find(({ screen }) => screen === id)?.also
  return also === undefined ? '' : t(also)
}

/** The groups of everything that can be done or opened from the current screen. */
export function usePaletteGroups(): readonly PaletteGroup[] {
  const app = useApp()
  const { client, info, list, topics, presets } = app
  const about = useStore(info).value
  const { dialogs } = useStore(list)
  const { items } = useStore(topics)
  const presetItems = useStore(presets).items
  const { theme } = useStore(appearance)
  const route = useRoute()
  const places = usePalettePlaces()
  const acts = useAvailableActs().filter((id) => id !== 'palette')
  const open = route.screen === 'dialog' ? route.id : null
  const formats = open === null ? [] : (about?.exportFormats ?? [])
  const canReveal = about?.capabilities.revealFile ?? false
  return [
    {
      label: t('Actions'),
      most: [8, 60],
      items: acts.map((id) => {
        const keys = keysOf(id)
        return {
          id: `act ${id}`,
          label: t(SHORTCUTS[id].label),
          also: ALSO[id] ?? alsoOf(id),
          note: keys === null ? null : keyCaps(keys),
          run: () => void runAct(id),
        }
      }),
    },
    { label: t('Places'), most: [6, 0], items: places },
    {
      label: t('Dialogs'),
      most: [8, 5],
      items: (dialogs ?? [])
        .filter(({ binnedAt, id }) => binnedAt === null && id !== open)
        .map((dialog) => ({
          id: `dialog ${dialog.id}`,
          label: titleOf(dialog),
          also: [dialog.title === null ? '' : dialog.topic, modeLabel(about, dialog), ...dialog.tags].join(' '),
          note: modeLabel(about, dialog),
          run: () => goTo({ screen: 'dialog', id: dialog.id }),
        })),
    },
    {
      label: t('Presets'),
      most: [6, 0],
      items: [
        ...(presetItems ?? []).map(({ id, value }) => ({
          id: `preset ${id}`,
          label: value.name,
          also: t('preset'),
          note: t('Use this preset'),
          run: () => startFrom(prefillOf(value)),
        })),
        ...STARTERS.map((starter) => ({
          id: `starter ${starter.id}`,
          label: t(starter.name),
          also: [t(starter.blurb), t('preset')].join(' '),
          note: t('Use this preset'),
          run: () => void runAction(() => startFromStarter(app, starter)),
        })),
      ],
    },
    {
      label: t('Topics'),
      most: [6, 0],
      items: (items ?? []).map(({ id, value }) => ({
        id: `topic ${id}`,
        label: value.name,
        also: [value.topic, ...value.tags, t('topic')].join(' '),
        note: t('Use this topic'),
        run: () => startFrom(topicPrefill(value)),
      })),
    },
    {
      label: t('Export this dialog'),
      most: [6, 0],
      items: [
        ...formats.map(({ id, label }) => ({
          id: `export ${id}`,
          label: t('Export as {label}', { label }),
          run: () =>
            void (open !== null && saveExport(client, { id: open, format: id, ...contentWish(id) }, canReveal)),
        })),
        ...(open === null
          ? []
          : [
              {
                id: 'export recording',
                label: t('Save recording'),
                run: () => void saveRecording(client, open, canReveal),
              },
            ]),
      ],
    },
    {
      label: t('Settings'),
      most: [6, 0],
      items: SECTIONS.map(({ id, label, also }) => ({
        id: `settings ${id}`,
        label,
        also: [t('Settings'), also].join(' '),
        run: () => goTo({ screen: 'settings', section: id }),
      })),
    },
    {
      label: t('Appearance'),
      most: [4, 0],
      items: THEMES.filter((each) => each !== theme).map((each) => ({
        id: `theme ${each}`,
        label: t('Theme: {theme}', { theme: THEME_LABELS[each] }),
        also: t('appearance dark light'),
        run: () => changeAppearance({ theme: each }),
      })),
    },
  ]
}

/** How much an export in this format contains, as the person last chose it. */
function contentWish(format: string) {
  const content = chosenContent(lastChoice.get(), format)
  return content && { content }
}
