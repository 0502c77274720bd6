import { t, wordTable } from '../../../base/language/t.ts'
import { FEATURE_SCREENS } from '../../../features/screens.ts'
import { chooseMode } from '../../draft/draft.ts'
import { draftStore } from '../../draft/draft-store.ts'
import { openDoors, openForm } from '../../draft/open-form.ts'
import { useModes } from '../../dialog-view/use-modes.ts'
import { useApp } from '../../host/app-model.ts'
import { firstRouteOf, goTo } from '../../host/route.ts'
import { useStore } from '../../host/store/use-select.ts'
import { runAction } from '../../host/use-action.ts'
import { rehearsalDialog } from '../../setup/first-run/first-run.ts'
import type { PaletteItem } from './palette-items.ts'

/** Further words by which the palette finds a mode: what it is used for. */
const MODE_ALSO: Readonly<Record<string, string>> = wordTable({
  council: 'decide decision choose advice',
  critique: 'review text file',
  interview: 'lesson teach learn explain class',
  story: 'evening adventure game play',
})

/** The palette's entries for new dialogs in each mode, and for the screens that no shortcut opens. */
export function usePalettePlaces(): readonly PaletteItem[] {
  const { client, providers } = useApp()
  const { shipped } = useModes()
  const rehearsal = rehearsalDialog(useStore(providers).value ?? [])
  return [
    ...FEATURE_SCREENS.filter(({ keys, sidebar }) => keys === undefined && sidebar !== undefined).map((each) => ({
      id: `place ${each.screen}`,
      label: t(each.label),
      also: t('open go to'),
      run: () => goTo(firstRouteOf(each)),
    })),
    ...(shipped ?? []).map(({ id, label, blurb }) => ({
      id: `mode ${id}`,
      label: t('New dialog: {label}', { label }),
      also: `${blurb} ${MODE_ALSO[id] ?? ''}`,
      run: () => {
        draftStore.set(chooseMode(draftStore.get(), id))
        openForm()
      },
    })),
    ...(rehearsal === null
      ? []
      : [
          {
            id: 'place rehearse',
            label: t('Rehearse: watch a written debate'),
            also: t('demo example play'),
            run: () =>
              void runAction(async () => {
                const { id } = await client.dialogs.create({ dialog: rehearsal, start: true })
                goTo({ screen: 'dialog', id })
              }),
          },
        ]),
    {
      id: 'place welcome',
      label: t('Show the welcome again'),
      also: t('first doors start begin'),
      run: openDoors,
    },
  ]
}
