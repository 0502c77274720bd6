import { withoutQuotations, findingIn, type LintedDialog, type RuleResult } from './linted-dialog.ts'

/** The most things that one task asks for: of three, a model does two, or makes a list of them. */
const ORDERS_MAX = 2

/** Words that a sentence begins with which orders something of what is to be said. */
const ORDER =
  /^(?:(?:Then|First|Now|And|Also|Only),? (?:also )?)?(?:answer|name|take|say|stay|quote|set|settle|give|ask|open|close|make|meet|weigh|begin|put|keep|offer|thank|press|tell|explain|show|mend|defend|concede|look|pick|choose|describe|introduce|invite|follow|build|turn|bring|find|return|state|judge|praise|test|speak|hand|leave|grant|restate|end)\b/i
/** Which language to speak, how long, and that a draft or notes come first, are said to everybody. */
const COMMON = /^(?:Speak \p{Lu}|Speak the language|Use \d|First write a draft|Write |Then speak to the room)/u

/** A line of the form of the notes, which are private. */
const NOTE_LINE = /^[A-Z]{3,8}: /

/** The sentences of an English task that order something of what is to be said. */
function ordersIn(asked: string): readonly string[] {
  return withoutQuotations(asked)
    .split('\n')
    .filter((line) => !NOTE_LINE.test(line))
    .flatMap((line) => line.split(/(?<=[.;?!])\s+/))
    .filter((sentence) => ORDER.test(sentence) && !COMMON.test(sentence))
}

/** A speech or a comment is asked for at most two things, what is owed included. */
export function fewOrders({ calls }: LintedDialog): RuleResult {
  const tasks = calls.filter(({ opens, kind }) => opens && (kind === 'speech' || kind === 'moderation'))
  const findings = tasks.flatMap((call) => {
    const orders = ordersIn(call.asked)
    return orders.length > ORDERS_MAX ? [findingIn(call, `It orders ${orders.length} things: ${orders.join(' ')}`)] : []
  })
  return { places: tasks.length, findings }
}
