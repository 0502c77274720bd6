import { sayInEnglish, sayLater } from '../../../../base/language/say.ts'
import { runInSlices } from '../../../../base/async/in-slices.ts'
import type { TurnBlock } from '../../../contract/turn/blocks.ts'
import type { DialogProblem } from '../../../contract/errors/problem.ts'
import type { WebSearch } from '../../../contract/turn/web-search.ts'
import type { Finish } from '../../../contract/turn/turn-parts.ts'
import { ANSWER_CUT, cutOff, cutOffWords } from '../../../dialog/turns/cut-off.ts'
import { otherLanguage } from '../../../dialog/language/other-language.ts'
import { dialogLanguage } from '../../../dialog/language/dialog-language.ts'
import { openTurn } from '../../../dialog/turns/open-turn.ts'
import { passagesIn, searchesIn } from '../../../dialog/quotations/turn-sources.ts'
import { problemBlock } from '../../../dialog/problems.ts'
import { evidenceInSteps, heardBefore, QUOTATION_NOT_FOUND } from '../../../dialog/quotations/turn-evidence.ts'
import type { DialogState } from '../../../dialog/state.ts'
import type { DialogConfig, ModelProvider } from '../../ports.ts'
import type { PromptSource } from '../../prompt/words.ts'

/**
 * Notices about a finished speech: that it is in another language, or quotes something that is in none of the files.
 * @param searches the web searches of its calls, which may be quoted, too
 */
export async function speechProblems(
  text: string,
  { config, state }: Pick<PromptSource, 'config' | 'state'>,
  provider: Pick<ModelProvider, 'scripted'>,
  where: DialogProblem['where'],
  searches: readonly WebSearch[] = [],
): Promise<readonly TurnBlock[]> {
  const found = [...searches, ...searchesIn(openTurn(state)?.stages ?? [])]
  return [...languageProblems(text, config, provider, where), ...(await quotationProblems(text, state, where, found))]
}

/** The notice for an answer that was cut off. Its text is kept, but must not look complete. */
export function cutOffProblem(finish: Finish, speaker: string, where: DialogProblem['where']): readonly TurnBlock[] {
  const cut = cutOff(finish)
  if (cut === null) return []
  const message = sayInEnglish(
    sayLater('What {speaker} said was {cut}: it is kept as far as it came.', { speaker, cut: cutOffWords(cut) }),
  )
  return [problemBlock({ code: ANSWER_CUT, message, where, severity: 'warning', retryable: true, raw: null })]
}

async function quotationProblems(
  text: string,
  state: DialogState,
  where: DialogProblem['where'],
  found: readonly WebSearch[],
): Promise<readonly TurnBlock[]> {
  const heard = () => [...heardBefore(state, Number.POSITIVE_INFINITY), ...passagesIn(found)]
  const evidence = await runInSlices(evidenceInSteps(text, state, heard))
  return evidence.flatMap((each) =>
    each.state === 'missing'
      ? [
          problemBlock({
            code: QUOTATION_NOT_FOUND,
            message: sayInEnglish(
              each.kind === 'figure'
                ? sayLater('“{text}” is cited and is in none of the files.', { text: each.text })
                : sayLater('“{text}” is quoted and is in none of the files.', { text: each.text }),
            ),
            where,
            severity: 'info',
            retryable: false,
            raw: each.text,
          }),
        ]
      : [],
  )
}

const OTHER_LANGUAGE = 'OTHER_LANGUAGE'

/** Whether a turn replaces one that was in another language than the dialog. */
export function wasInOtherLanguage({ turns }: Pick<DialogState, 'turns'>, turnId: string): boolean {
  const turn = turns.find(({ id }) => id === turnId)
  const before = turn?.versions.find(({ id }) => id === turn.replaces)
  const blocks = before?.stages.flatMap((stage) => stage.blocks) ?? []
  return blocks.some((block) => block.type === 'problem' && block.code === OTHER_LANGUAGE)
}

/**
 * The notice for a speech in another language than that of the dialog; none when the language is unknown, and for
 * scripts.
 */
function languageProblems(
  text: string,
  config: DialogConfig,
  { scripted }: Pick<ModelProvider, 'scripted'>,
  where: DialogProblem['where'],
): readonly TurnBlock[] {
  const asked = dialogLanguage(config)
  const spoken = asked === undefined || scripted === true ? null : otherLanguage(text, asked)
  if (asked === undefined || spoken === null) return []
  const message = sayInEnglish(
    sayLater('This was to be in {asked} and is in {spoken}: let it be said again, or edit it.', {
      asked: nameOf(asked),
      spoken: nameOf(spoken),
    }),
  )
  return [problemBlock({ code: OTHER_LANGUAGE, message, where, severity: 'warning', retryable: true, raw: null })]
}

function nameOf(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
}
