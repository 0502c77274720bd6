import { t, wordTable } from '../../../base/language/t.ts'
import type { NewDialog, SeatId } from '../../../core/contract/dialog-config.ts'
import type { Item } from '../../../core/contract/library/library.ts'
import { TURNS_MAX, TURNS_MIN } from '../../../core/contract/limits.ts'
import { SIDE_MODEL_NAMES } from '../../../core/contract/story/side-models.ts'
import type { World, WorldItem } from '../../../core/contract/story/world.ts'
import { callCompanions } from '../model/call-companions.ts'
import { NARRATOR_NAME } from '../model/with-world.ts'
import { SEATS_AS_SEATED } from '../../../page/dialog-view/seats.ts'
import type { Prefill } from '../../../page/draft/apply-prefill.ts'
import type { ModeForm } from '../../../page/draft/mode-form.ts'
import type { CommonDialog, DraftChoices } from '../../../page/draft/to-dialog.ts'
import { parseTurns } from '../../../page/draft/typed-numbers.ts'
import { checkSideModels, sideDraftOf, typedSideModels } from './side-models.ts'
import { EMPTY_STORY, restoreStory, settleStory, type StoryDraft } from './story-draft.ts'
import { sortWorlds } from './worlds.ts'

/** The companion of a seat in a world; null for none. */
export function companionFor(world: World | null, seat: SeatId): World['companions'][number] | null {
  return world?.companions.find((one) => one.seat === seat) ?? null
}

/** The dialog that a form describes. The player has a name, and there are neither sides nor critics. */
function storyDialog(common: CommonDialog, story: StoryDraft, choices: DraftChoices): NewDialog | null {
  const turns = parseTurns(story.turns)
  if (turns === null) return null
  const { world } = story
  const plain = ({ critic: _critic, position: _position, ...seat }: NewDialog['seats'][SeatId]) => seat
  const name = story.player.trim()
  const { moderator, first, second } = common.seats
  const cast = { moderator: plain(moderator), first: plain(first), second: plain(second) }
  const called = world && callCompanions(world, cast)
  return {
    ...common,
    seats: cast,
    topic: world?.title ?? t('A story'),
    turns,
    critique: false,
    earlyEnd: false,
    context: [],
    ...typedSideModels(story, choices),
    ...(called && { world: name === '' ? called : { ...called, player: { ...called.player, name } } }),
  }
}

/** The choices for a story, with those of a given set-up. */
function prefillStory(story: StoryDraft, { world, turns, coach, detail }: Prefill): StoryDraft {
  return {
    world: world ?? story.world,
    player: world === undefined ? story.player : '',
    turns: turns === undefined ? story.turns : String(turns),
    coach: coach === undefined ? story.coach : sideDraftOf(coach),
    detail: detail === undefined ? story.detail : sideDraftOf(detail),
  }
}

/** The form of the story mode, which asks for a world instead of a topic. */
export const storyForm: ModeForm<StoryDraft, WorldItem> = wordTable(
  {
    empty: EMPTY_STORY,
    formatTitle: ({ world }) => world?.title ?? t('A story'),
    opening: 'Opening the worlds',
    seats: SEATS_AS_SEATED,
    seatsLabel: 'Seats',
    ownNames: true,
    names({ world }) {
      const companions = world?.companions.map(({ seat, name }) => [seat, name] as const) ?? []
      return { moderator: NARRATOR_NAME, ...Object.fromEntries(companions) }
    },
    cast({ world }) {
      const companions = world?.companions.map((one) => [one.seat, one] as const) ?? []
      return world && { moderator: null, ...Object.fromEntries(companions) }
    },
    models: (story) => SIDE_MODEL_NAMES.flatMap((name) => story[name] ?? []),
    library: ({ worlds }) => worlds,
    settle: (story, { items, mode }) => settleStory(story, firstWorld(items), mode.turns),
    restore: restoreStory,
    prefill: prefillStory,
    presetOf: typedSideModels,
    fields: SIDE_MODEL_NAMES.flatMap((name) => ['provider', 'model', 'baseUrl', 'effort'].map((of) => `${name}.${of}`)),
    check: (story, choices) => ({
      ...(parseTurns(story.turns) === null && {
        turns: t('Turns must be a whole number from {least} to {most}.', { least: TURNS_MIN, most: TURNS_MAX }),
      }),
      ...checkSideModels(story, choices),
    }),
    dialogOf: storyDialog,
  },
  'opening',
  'seatsLabel',
)

function firstWorld(items: readonly Item<WorldItem>[] | null): World | null {
  return items === null ? null : (sortWorlds(items)[0]?.value.world ?? null)
}
