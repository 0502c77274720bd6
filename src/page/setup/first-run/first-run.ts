import type { NewDialog, SeatId } from '../../../core/contract/dialog-config.ts'
import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import { DEMO, WRITTEN_STORY, type WrittenSetUp } from '../../../core/contract/rehearsal.ts'
import { drawNames } from '../../../core/dialog/members/draw-names.ts'

/** A hand-written dialog for the rehearsal voices; null when the host has none. */
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

/** A story for the rehearsal voices in the default world; null when the host has none. */
export function rehearsalStory(providers: readonly ProviderInfo[]): NewDialog | null {
  const dialog = rehearsalDialog(providers)
  if (!dialog) return null
  const { moderator, first, second } = dialog.seats
  const { position: _first, ...left } = first
  const { position: _second, ...right } = second
  return { mode: 'story', ...WRITTEN_STORY, seats: { moderator, first: left, second: right } }
}
