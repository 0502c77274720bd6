import { sayLater } from '../../../base/language/say.ts'
import { withoutQuotations, type LintedDialog, type RuleResult } from './linted-dialog.ts'

/** The most things that one task may ask for. Of three, a model does two, or makes a list of them. */
const ORDERS_MAX = 2

/** Matches words at the beginning of a sentence that orders something about the content. */
const ORDER =
  /^(?:(?:Then|First|Now|And|Also|Only),? (?:also )?)?(?:answer|name|take|say|stay|quote|set|settle|give|ask|open|close|make|meet|weigh|begin|put|keep|offer|thank|press|tell|explain|show|mend|defend|concede|look|pick|choose|describe|introduce|invite|follow|build|turn|bring|find|return|state|judge|praise|test|speak|hand|leave|grant|restate|end)\b/i
/** Matches sentences that every task has: the language, the length, and that a draft or notes come first. */
const COMMON = /^(?:Speak \p{Lu}|Speak the language|Use \d|First write a draft|Write |Then speak to the room)/u

/** Matches a line of the form for notes, which are private. */
const NOTE_LINE = /^[A-Z]{3,8}: /

/** The sentences of an English task that order something about the content. */
function ordersIn(asked: string): readonly string[] {
  return withoutQuotations(asked)
    .split('\n')
    .filter((line) => !NOTE_LINE.test(line))
    .flatMap((line) => line.split(/(?<=[.;?!])\s+/))
    .filter((sentence) => ORDER.test(sentence) && !COMMON.test(sentence))
}

/** Checks that a speech or a comment is asked for at most two things, including questions to answer. */
export function fewOrders({ calls }: LintedDialog): RuleResult {
  const tasks = calls.filter(({ opens, kind }) => opens && (kind === 'speech' || kind === 'moderation'))
  const findings = tasks.flatMap((call) => {
    const orders = ordersIn(call.asked)
    const said = sayLater('It orders {count} things: {orders}', { count: orders.length, orders: orders.join(' ') })
    return orders.length > ORDERS_MAX ? [{ call, said }] : []
  })
  return { places: tasks.length, findings }
}
