import type { NewDialog, SeatId } from '../../../core/contract/dialog-config.ts'
import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import { DEMO, WRITTEN_STORY, type WrittenSetUp } from '../../../core/contract/rehearsal.ts'
import { drawNames } from '../../../core/dialog/members/draw-names.ts'
import type { AppModel } from '../../host/app-model.ts'
import { goTo } from '../../host/route.ts'
import { testedConnections } from '../../models/tested.ts'
import { showToast } from '../../host/toasts.ts'

/** A hand-written dialog of the rehearsal voices; null without rehearsal voices. */
export function rehearsalDialog(
  providers: readonly ProviderInfo[],
  { mode, style, topic, language, turns, positions }: WrittenSetUp = DEMO,
): NewDialog | null {
  const provider = providers.find((each) => each.rehearsal)
  if (!provider) return null
  const names = drawNames(Math.floor(Math.random() * 2 ** 32))
  const seat = (id: SeatId) => ({ provider: provider.id, model: provider.defaultModel ?? 'steady', name: names[id] })
  return {
    topic,
    mode,
    ...(style !== undefined && { style }),
    turns,
    language,
    seats: {
      moderator: seat('moderator'),
      first: { ...seat('first'), position: positions.first },
      second: { ...seat('second'), position: positions.second },
    },
  }
}

/** A story played by the rehearsal voices in the default world; null without rehearsal voices. */
export function rehearsalStory(providers: readonly ProviderInfo[]): NewDialog | null {
  const dialog = rehearsalDialog(providers)
  if (!dialog) return null
  const { moderator, first, second } = dialog.seats
  const { position: _first, ...left } = first
  const { position: _second, ...right } = second
  return { mode: 'story', ...WRITTEN_STORY, seats: { moderator, first: left, second: right } }
}

/** Leads to the keys, and offers the way back as soon as one of them passed its test: a key alone may be a wrong one. */
export function fetchKeys({ providers }: Pick<AppModel, 'providers'>): void {
  const before = testedConnections.get()
  const leave = testedConnections.subscribe(() => {
    const [id] = Object.entries(testedConnections.get()).find(([key, reached]) => before[key] !== reached) ?? []
    if (id === undefined) return
    leave()
    showToast({
      tone: 'plain',
      text: `${providers.get().value?.find((provider) => provider.id === id)?.label ?? id} is ready.`,
      action: { label: 'Back to the new dialog', run: () => goTo({ screen: 'new' }) },
    })
  })
  goTo({ screen: 'settings', section: 'keys' })
}
