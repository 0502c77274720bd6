import type { MapNode } from '../../../contract/insights.ts'
import {
  FLAWS,
  PRAISE,
  PRESENT,
  PRESENT_FOR,
  PRESENT_OWN,
  PRESENT_WHY,
  PRESENT_WORKS,
  STRENGTHS,
} from '../words/critique.ts'
import { GENERAL_REPLY, THESIS, THESIS_OWN, THESIS_PROPOSED } from '../words/debate.ts'
import { EXTEND, FACETS } from '../words/exploration.ts'
import { ANGLES } from '../words/interview.ts'
import { issuesOf } from './debate-speech.ts'
import type { Desk } from './desk.ts'

/** What a sentence of ours does in an argument. */
export interface Rule {
  readonly templates: readonly string[]
  /** null: it is ours and no step, such as a question. */
  readonly kind: MapNode['kind'] | null
  /** What it is about; null when it is about the whole. */
  readonly issue: string | null
  /** What it bears on: the claim before it in the turn, the speaker's first claim, or what the other said on the issue. */
  readonly bears: 'nothing' | 'before' | 'thesis' | 'other'
}

/** What each sentence does that the voices have for a mode. */
export function rulesOf(desk: Desk): readonly Rule[] {
  switch (desk.scene.mode) {
    case 'debate':
      return debateRules(desk)
    case 'interview':
      return ANGLES.flatMap(({ issue, questions, answers }) => [
        { templates: questions.flat(), kind: null, issue, bears: 'nothing' },
        { templates: answers.map(([direct]) => direct), kind: 'claim', issue, bears: 'nothing' },
        { templates: answers.map(([, reason]) => reason), kind: 'support', issue, bears: 'before' },
      ])
    case 'critique':
      return critiqueRules()
    default:
      return explorationRules()
  }
}

function debateRules(desk: Desk): readonly Rule[] {
  const theses = [...THESIS.for, ...THESIS.against, ...THESIS_PROPOSED.for, ...THESIS_PROPOSED.against, ...THESIS_OWN]
  const issues = issuesOf(desk).flatMap(({ issue, for: pro, against: contra }) =>
    [pro, contra].flatMap((side): Rule[] => [
      { templates: side.points.map(([claim]) => claim), kind: 'claim', issue, bears: 'thesis' },
      { templates: side.points.map(([, reason]) => reason), kind: 'support', issue, bears: 'before' },
      { templates: side.reply, kind: 'rebuttal', issue, bears: 'other' },
      { templates: [side.concede], kind: 'concession', issue, bears: 'other' },
    ]),
  )
  return [
    { templates: theses, kind: 'claim', issue: null, bears: 'nothing' },
    ...issues,
    { templates: GENERAL_REPLY, kind: 'rebuttal', issue: null, bears: 'other' },
  ]
}

function critiqueRules(): readonly Rule[] {
  const flaws = FLAWS.flatMap(({ issue, reviews, defences }): Rule[] => [
    { templates: reviews.map(([fault]) => fault), kind: 'rebuttal', issue, bears: 'other' },
    { templates: reviews.map(([, shows]) => shows), kind: 'support', issue, bears: 'before' },
    { templates: defences.map(([answer]) => answer), kind: 'rebuttal', issue, bears: 'other' },
    { templates: defences.map(([, change]) => change), kind: 'concession', issue, bears: 'other' },
  ])
  return [
    { templates: [...PRESENT, ...PRESENT_OWN], kind: 'claim', issue: null, bears: 'nothing' },
    { templates: [...PRESENT_WHY, ...PRESENT_FOR, ...PRESENT_WORKS], kind: 'support', issue: null, bears: 'thesis' },
    { templates: PRAISE, kind: 'concession', issue: null, bears: 'other' },
    ...flaws,
    { templates: STRENGTHS.map(([strength]) => strength), kind: 'claim', issue: null, bears: 'thesis' },
    { templates: STRENGTHS.map(([, because]) => because), kind: 'support', issue: null, bears: 'before' },
  ]
}

function explorationRules(): readonly Rule[] {
  const ideas = FACETS.flatMap(({ issue, ideas: all }): Rule[] => [
    { templates: all.map(([idea]) => idea), kind: 'claim', issue, bears: 'nothing' },
    { templates: all.map(([, onward]) => onward), kind: 'support', issue, bears: 'before' },
  ])
  // One walks on at first, then tries where a thought bends, and agrees in the end.
  const answers: readonly Rule[] = [
    { templates: EXTEND.early, kind: 'support', issue: null, bears: 'other' },
    { templates: EXTEND.middle, kind: 'rebuttal', issue: null, bears: 'other' },
    { templates: EXTEND.late, kind: 'concession', issue: null, bears: 'other' },
  ]
  return [...answers, ...ideas]
}
