import { sayLater, type Sentence } from '../../../base/language/say.ts'
import type { LintedDialog, RuleResult } from './linted-dialog.ts'

/** Two kinds of sentences that cannot both be followed: an order, and another that forbids it or says otherwise. */
interface Contradiction {
  readonly name: string
  readonly one: RegExp
  readonly other: RegExp
}

/**
 * Contradictions that prompts once had, each with expressions for the two sentences. A sentence that explains how both
 * fit together ("from here on no new arguments") does not count.
 */
export const CONTRADICTIONS: readonly Contradiction[] = [
  {
    name: 'a summary is asked for and forbidden',
    one: /\bno summary\b/i,
    other:
      /\bSay (?:which points are settled|what is settled|what has been mended|what has become clear|what \w+ (?:has changed|the two agree)|what author and reviewer)/,
  },
  {
    name: 'the moderator speaks once and speaks again',
    one: /\bYou are [^.\n]{0,300}\bmoderator\b/,
    other: /\bYou speak once in this dialog\b/,
  },
  {
    name: 'no new arguments, and an argument that was not heard yet',
    one: /(?<!from here on )\bno new arguments\b/i,
    other: /\bmeet the strongest reason\b/,
  },
  {
    name: 'nothing new, and something new',
    one: /\bBring in nothing new\b/,
    other: /\bsay what you make of the idea\b/,
  },
  {
    name: 'nothing to answer, and a question to answer',
    one: /\bnothing to answer\b|\bno criticism yet to answer\b|\bNo (?:second )?question to answer\b|\bThere is no (?:time for a )?second question\b/i,
    other: /\bhas just asked you\b|\basks you\b|\bhave not yet answered\b/,
  },
  {
    name: 'nothing may be asked, and a question is to be put',
    one: /\b(?:Put no (?:new )?question|Suggest no question|Ask nothing(?! more of your own| back| of your own))\b/,
    other:
      /\bPut (?:it|these) to \w+|\bAsk \w+ that in your own words\b|\bPut one question\b|\bPut only one question\b|\byou may ask where\b/,
  },
  {
    name: 'one question is left, and nothing is open',
    one: /\bSay that one question is left\b/,
    other: /\bsay that nothing is open\b/,
  },
  {
    name: 'the moderator asks nothing, and asks a question',
    one: /\basks all the questions, and you ask none\b/,
    other: /\bAsk \w+ one question\b|\bonce and at length\b/,
  },
  {
    name: 'somebody is interviewed, and judges what was argued',
    one: /\binterviews? \w+\./,
    other: /\bName the strongest point\b|\bSay what you still hold\b/,
  },
  {
    name: 'two things come first',
    one: /\bbefore anything else\b/,
    other: /\bgoes before the task\b|\bSay first, in half a sentence\b/,
  },
  {
    name: 'in other words and in the same words',
    one: /\bin your own words\b/,
    other: /\bKeep the words it was asked in\b/,
  },
  {
    name: 'a question from the floor before all else, and another beginning or nothing new',
    one: /\bDeal with it in this turn, in a sentence or two, before all else\b/,
    other:
      /\bbegin with (?:yes|the answer itself)\b|\bthe answer first\b|\bmake no speech\b|\bno new arguments\b|\bWeigh first\b|\bJudge nobody\b|\bbring no new reasons\b/,
  },
  {
    name: 'one question alone is answered, and another first',
    one: /\banswer that one alone\b/,
    other: /\bAnswer (?:that|these) first\b/,
  },
  {
    name: 'several questions are owed, and one of them is to be answered',
    one: /\basked you: [^\n]+\n[^\n]*\basked you: /,
    other: /\b(?:Answer|opening answer) that\b/,
  },
  {
    name: 'what was said last is answered first, and waits',
    one: /\bAnswer what was really said last before\b(?![^.\n]*only openings)/,
    other: /\bcan wait until the next round\b/,
  },
  {
    name: 'no tags and lines in a reply that shall have both',
    one: /\bReply in plain text\b/,
    other: /\bfor yourself alone, between\b|\bWeigh first, between\b|\bone JSON object\b|\bthree short lines\b/,
  },
  { name: 'two beginnings', one: /\bWeigh first\b/, other: /(?<![Cc]losing words: )\bBegin with one sentence\b/ },
  {
    name: 'the verdict is told first and last',
    one: /\bone sentence that gives the verdict\b/,
    other: /; the verdict: who won\b/,
  },
  {
    name: 'a handover alone, of many words',
    one: /\bor only hand over\.(?! A handover alone)/,
    other: /\bUse \d+ to \d+ words\b/,
  },
  {
    name: 'what is common knowledge may be told, and is attacked',
    one: /\bor common knowledge\b/,
    other: /\bquotation that nobody gave is always a hit\b/,
  },
  {
    name: 'the draft’s first word, and an answer before it',
    one: /\bBegin with its first word\b/,
    other: /\bAnswer first what you were asked\b/,
  },
  {
    name: 'a yes or a choice of two for an answer to what, where or how',
    one: /\bfor a yes or a no and a reason\b|\ba choice of two answers\b/,
    other: /\bask \w+ (?:what|where|how|which|to|about|for)\b/,
  },
  {
    name: 'the question comes first, and what leads to it',
    one: /\bBegin with the question itself\b/,
    other: /\bPut two answers\b|\bPress on: name\b|\bTake up\b|\bPut the strongest\b/,
  },
  {
    name: 'a point is said again and not repeated',
    one: /\bDo not repeat a point of yours: sharpen it or leave it\b/,
    other: /\bRestate the proposal\b|\bSay the proposal again\b/,
  },
  {
    name: 'a missing document is told of where one question is asked',
    one: /\bwhere none does, say so\b/,
    other: /\bAsk (?:your first question|the one question|about|how|for|what|the question)\b|\bask for exactly that\b/,
  },
  {
    name: 'what came before is not answered yet, and missed',
    one: /\basked or told last and is not answered\b/,
    other: /\bcan wait until the next round\b/,
  },
  {
    name: 'no closing words, and parting words',
    one: /\bno closing words\b/,
    other: /\bsay your parting words\b/,
  },
  {
    name: 'so many sentences, and so many words',
    one: /\bone to three sentences of speech\b/,
    other: /\bin \d+ to \d+ words\b/,
  },
  {
    name: 'what was found has numbers, and is quoted by its file',
    one: /\bit has no number, and nothing of it needs to be looked for\b/,
    other: /\bwhere you would need one and none does\b/,
  },
  {
    name: 'apart from all, and to those who are here',
    one: /\bnobody else hears you\b/,
    other: /\baloud, to those who are here\b/,
  },
  {
    name: 'nothing new is said in closing, and what was said is a fault',
    one: /\bAGAIN: what was said before, or nothing\./,
    other: /\bno new arguments\b|\bBring in no(?:thing)? new\b|\bRaise nothing new\b/i,
  },
]

/**
 * Checks that no prompt orders what another sentence of it forbids. Answers and quotations in a prompt are no orders.
 */
export function nothingContradicts({ calls }: LintedDialog): RuleResult {
  const findings = calls.flatMap((call) =>
    contradictionsIn([...call.told, call.asked].join('\n\n')).map((said) => ({ call, said })),
  )
  return { places: calls.length, findings }
}

/** The contradictions in a whole prompt, each as a sentence. */
export function contradictionsIn(prompt: string): readonly Sentence[] {
  const text = ordersInPrompt(prompt)
  return CONTRADICTIONS.flatMap(({ one, other }) => {
    const [found, against] = [one.exec(text)?.[0], other.exec(text)?.[0]]
    return found === undefined || against === undefined
      ? []
      : [sayLater('“{found}” and “{against}” cannot both be followed.', { found, against })]
  })
}

/** The orders in a prompt, without what others said and asked. */
export function ordersInPrompt(prompt: string): string {
  return prompt.replaceAll(
    /<(said|from-the-audience|document|digest|note|person|you|dialog|earlier|steps)\b[^<>]{0,400}>(?:(?!<\1\b)[\s\S])*?<\/\1>|“[^“”]*”|"[^"]*"/g,
    ' … ',
  )
}
