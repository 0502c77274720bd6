import { PERSON, type MemberId } from '../../../core/contract/members/member-ids.ts'
import { askState, TURN_PACKAGE_MS, type AskState } from '../../../core/dialog/ask/ask-state.ts'
import { citedNumbers } from '../../../core/dialog/ask/citations.ts'
import { sourceText } from '../../../core/dialog/ask/found-text.ts'
import { delimit } from '../../../core/dialog/delimit.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import { openTurn } from '../../../core/dialog/turns/open-turn.ts'
import { toldFiles, toldMessages } from '../../../core/dialog/ask/told-files.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import type {
  PackageContext,
  Recipe,
  StandardPackages,
  TurnContext,
  TurnPackage,
  Wording,
  Words,
} from '../../../core/engine/ports.ts'

import { attachedText } from './attached-text.ts'

/**
 * The prompt has four sections, the most stable first: who the host is; how it works, with the format of its answers
 * for a model without tools; what applies to this question; and the question itself. Only the last messages of the
 * conversation are included, once.
 */
export function askRecipe(
  _viewer: MemberId | null,
  _wording: Wording,
  { documents, guidance }: StandardPackages,
): Recipe {
  return {
    packages: [
      { name: 'identity', stability: 'static', budget: null, texts: identityTexts },
      {
        name: 'operation',
        stability: 'static',
        budget: null,
        texts: ({ words, hint }) => [words('ask.operation'), ...(hint ? [hint] : [])],
      },
      {
        ...documents,
        texts: (context: PackageContext) => {
          const files = toldFiles(context.state)
          if (files.length === 0) return []
          return [
            context.words('ask.files'),
            ...documents.texts({ ...context, config: { ...context.config, context: [...files] } }),
          ]
        },
      },
      turnPackage('context', 3, ({ words }, own) =>
        own.context.length === 0
          ? []
          : [fillText(words('ask.context'), { context: delimit('earlier', '', own.context.join('\n\n')) })],
      ),
      turnPackage('history', 2, ({ words, state }) => {
        const messages = toldMessages(state)
        return messages.length === 0
          ? []
          : [
              fillText(words('ask.history'), {
                messages: messages.map((turn) => messageText(turn, words)).join('\n'),
              }),
            ]
      }),
      turnPackage('sources', 1, ({ words, state }, own) => {
        const cited = new Set(toldMessages(state).flatMap(({ text }) => citedNumbers(text)))
        const sources = own.sources.filter(({ number }) => cited.has(number))
        return sources.length === 0
          ? []
          : [fillText(words('ask.sources'), { sources: sources.map((source) => sourceText(source, words)).join('\n') })]
      }),
      turnPackage('turn-package', 4, ({ words, state }, own) => {
        const notes = notesFor(state, own)
        return notes === null ? [] : [fillText(words('ask.package'), { notes: notes })]
      }),
      guidance,
    ],
    budget: null,
  }
}

function identityTexts({ config, words }: Wording): readonly string[] {
  const { name, persona, instructions } = config.seats.moderator
  return [
    [
      fillText(words('ask.identity'), { name }),
      ...(persona ? [persona] : []),
      ...(instructions ? [instructions] : []),
    ].join('\n\n'),
  ]
}

function turnPackage(
  name: string,
  priority: number,
  texts: (context: TurnContext, own: AskState) => readonly string[],
): TurnPackage {
  return {
    name,
    stability: 'turn',
    budget: null,
    priority,
    texts: (context) => texts(context, askState(context.state)),
  }
}

function messageText(turn: Turn, words: Words): string {
  const { member, text } = turn
  return member === PERSON ? delimit('person', '', `${text}${attachedText(turn, words)}`) : delimit('you', '', text)
}

/** The host's notes from its last turn. They expire after a while, and after the turn for which they were written. */
function notesFor(state: DialogState, { turnPackage: kept }: AskState): string | null {
  if (!kept) return null
  const now = openTurn(state)?.startedAt ?? state.turns.at(-1)?.startedAt ?? 0
  if (now - kept.at > TURN_PACKAGE_MS) return null
  const answers = state.turns.filter((turn) => turn.member !== PERSON && turn.status !== 'running' && !turn.superseded)
  if (kept.turnId !== null && answers.at(-1)?.id !== kept.turnId) return null
  const parts = [kept.suggested_next_focus, kept.emotional_tone_to_adopt, ...kept.flags_for_ingestion].filter(Boolean)
  return parts.length === 0 ? null : parts.join(' / ')
}
