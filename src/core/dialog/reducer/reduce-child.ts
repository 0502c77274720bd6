import type { Fact } from '../../contract/events.ts'
import type { Child } from '../turns/child.ts'
import { spentInChild, spentOnChild } from '../money/spent.ts'
import type { DialogState } from '../state.ts'
import { withSpent } from './reduce-insight.ts'

type ChildFact = Extract<Fact, { type: 'child-opened' | 'child-closed' | 'child-spent' }>

/** The facts about dialogs that were opened inside a dialog. */
export function reduceChild(state: DialogState, fact: ChildFact): DialogState {
  const change = (how: (child: Child) => Child): readonly Child[] =>
    state.children.map((child) => (child.id === fact.childId ? how(child) : child))
  switch (fact.type) {
    case 'child-opened': {
      if (state.children.some(({ id }) => id === fact.childId))
        return { ...state, children: change((child) => ({ ...child, open: true })) }
      const { childId: id, title, mode, afterTurn, by, seq, at, with: other = null, spentThrough = 0 } = fact
      const opened = { id, title, mode, afterTurn, by, with: other, spentThrough, seq, at }
      return { ...state, children: [...state.children, { ...opened, open: true, digests: [] }] }
    }
    case 'child-closed': {
      const { text, audience, throughSeq, call, seq, at, remembers = null } = fact
      const digest = { text, audience, throughSeq, call, seq, at, remembers }
      const written = spentOnChild(fact)
      return {
        ...(written ? withSpent(state, written) : state),
        children: change((child) => ({ ...child, open: false, digests: [...child.digests, digest] })),
      }
    }
    case 'child-spent': {
      const { throughSeq } = fact
      const known = (child: Child) => ({ ...child, spentThrough: Math.max(child.spentThrough, throughSeq) })
      return { ...withSpent(state, spentInChild(fact)), children: change(known) }
    }
  }
}
