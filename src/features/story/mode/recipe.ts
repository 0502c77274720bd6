import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import { coachNoteFor } from '../../../core/dialog/story/coach-notes.ts'
import type { Recipe, StandardPackages, Wording, Words } from '../../../core/engine/ports.ts'
import { hasTexts } from '../../../modes/shared/has-texts.ts'
import { checkShown } from '../model/check-words.ts'
import { storyOf } from '../model/selectors.ts'
import { statePanel } from './state-panel.ts'

/**
 * The parts of a story's prompts. The state is sent anew with every call, after everything that vendors cache; it never
 * becomes part of the digest.
 */
export function storyRecipe(viewer: MemberId | null, _wording: Wording, standard: StandardPackages): Recipe {
  return {
    packages: [
      standard.rules,
      { name: 'world', stability: 'session', budget: null, texts: worldTexts },
      ...(viewer === null
        ? []
        : [
            {
              name: 'secrets',
              stability: 'session' as const,
              budget: null,
              texts: (context: Wording) => secretTexts(viewer, context),
            },
          ]),
      standard.earlier,
      standard.documents,
      standard.digest,
      standard.history,
      standard.identity,
      {
        name: 'state',
        stability: 'turn',
        budget: null,
        priority: Number.POSITIVE_INFINITY,
        texts: ({ words, state, viewer: told }) => [
          fillText(words('story.state'), { state: statePanel(state, told, words) }),
        ],
      },
      {
        name: 'rolls',
        stability: 'turn',
        budget: null,
        priority: 0,
        texts: ({ words, state, occasion }) =>
          isOutOfCharacter(occasion.planned) && hasTexts({ state, words }, 'story.rolls')
            ? rollTexts(state, words)
            : [],
      },
      {
        name: 'coach',
        stability: 'turn',
        budget: null,
        priority: 0,
        texts: ({ words, state, viewer: told, occasion }) => {
          const note = told === 'moderator' ? coachNoteFor(state, occasion.planned.step) : null
          return note === null ? [] : [fillText(words('story.coach.note'), { note })]
        },
      },
      standard.guidance,
    ],
    budget: null,
  }
}

/** The most rolls that are told, the last ones. */
const ROLLS_TOLD = 40

/** Whether the narrator answers the player out of character: no turn of the narrator is a speech. */
function isOutOfCharacter({ member, kind, speech }: PlannedTurn): boolean {
  return member === 'moderator' && kind === 'speech' && speech === 0
}

/** The rolls for deeds. The messages above do not have them, and the player may ask about one out of character. */
function rollTexts(state: DialogState, words: Words): readonly string[] {
  const rolls = storyOf(state).checks.flatMap((check) => {
    const shown = checkShown(check)
    const turn = state.turns.find(({ id }) => id === check.turnId)
    if (!shown) return []
    const where = turn ? `In turn ${turn.number}, ` : ''
    return [`${where}${shown.reason}: rolled ${shown.roll}, needed ${shown.target} or more. ${shown.title}.`]
  })
  return rolls.length === 0 ? [] : [fillText(words('story.rolls'), { rolls: rolls.slice(-ROLLS_TOLD).join('\n') })]
}

function worldTexts({ config, words }: Wording): readonly string[] {
  const { world, topic } = config
  if (!world) return []
  const companions = world.companions.map(
    ({ seat, role, description }) => `${config.seats[seat].name}, ${role}: ${description}`,
  )
  return [
    fillText(words('story.world'), {
      title: world.title,
      premise: world.premise,
      tone: world.tone,
      companions: companions.join('\n'),
    }),
    ...(topic.trim() === world.title ? [] : [fillText(words('story.wish'), { topic })]),
  ]
}

/** The secret texts of a viewer: the narrator reads all of them, a companion only those about itself. */
function secretTexts(viewer: MemberId, { config, words }: Wording): readonly string[] {
  const { world } = config
  if (!world) return []
  if (viewer !== 'moderator') {
    const secret = world.companions.find(({ seat }) => seat === viewer)?.secret
    return secret === undefined ? [] : [fillText(words('story.companion.secret'), { secret })]
  }
  const places = world.places.map(({ id, name, description }) => `${name} (${id}): ${description}`)
  // Texts for a companion say "you". Under a heading with the companion's name the narrator does not take that for the
  // player.
  const toldTo = (name: string, ...texts: readonly (string | undefined)[]) => {
    const joined = texts.filter(Boolean).join(' ')
    return joined === '' ? [] : [fillText(words('story.hidden.told'), { name, told: joined })]
  }
  const people = (world.people ?? []).map(({ name, at, role, description, persona, secret }) =>
    [`${[name, role].filter(Boolean).join(', ')}, at ${at}: ${description}`, ...toldTo(name, persona, secret)].join(
      ' ',
    ),
  )
  const secrets = world.companions.flatMap(({ seat, secret }) => toldTo(config.seats[seat].name, secret))
  return [fillText(words('story.hidden'), { hidden: [world.hidden, ...places, ...people, ...secrets].join('\n') })]
}
