import { dialogTitle } from '../../../core/dialog/selectors.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { continueWith } from '../../draft/continue-with.ts'
import { goTo } from '../../host/route.ts'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { openModal } from '../../dialog-view/open-modal.ts'
import { useRematch } from '../rematch/rematch-of.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { reviewTab, reviewTabsOf, type ReviewTab } from './review-tab.ts'
import { againOf } from '../../../core/dialog/again-of.ts'

/** The acts for a finished dialog, shared by all places that offer them. */
export function useReviewActs() {
  const state = useDialogFacts()
  const { busy, run } = useToastedAction()
  const { id, config } = state
  return {
    busy,
    run,
    goOn: () => config && continueWith(id, dialogTitle(state), config),
    runAgain: () =>
      config &&
      void run(async (client) =>
        goTo({ screen: 'dialog', id: (await client.dialogs.create({ dialog: againOf(config), start: true })).id }),
      ),
    compare: () => openModal.set({ kind: 'compare' }),
  }
}

/**
 * Registers the acts for a finished dialog as shortcuts and in the command palette, so that they are there even when
 * their buttons are scrolled out of view.
 */
export function ReviewShortcuts({ onTop }: { readonly onTop: () => void }) {
  const { busy, goOn, runAgain, compare } = useReviewActs()
  const { why, open } = useRematch()
  const state = useDialogFacts()
  const modes = useStore(useApp().info).value?.modes ?? []
  const tabs = reviewTabsOf(state, modes)
  const tab = (name: ReviewTab) =>
    tabs.includes(name)
      ? () => {
          reviewTab.set(name)
          onTop()
        }
      : undefined
  useShortcuts({
    brief: tab('Brief'),
    positions: tab('Positions'),
    continueWith: goOn,
    runAgain: busy ? undefined : runAgain,
    rematch: why === null ? open : undefined,
    compare,
  })
  return null
}
