import { useMemo } from 'react'
import { actionsIn, askState } from '../../core/dialog/ask/ask-state.ts'
import { readUiActions, showingOf, type GraphShown } from '../../core/dialog/graph/ui-actions.ts'
import { emptyDialog } from '../../core/dialog/state.ts'
import { useApp } from '../host/app-model.ts'
import { dialogStoreOf } from '../host/kept-dialogs.ts'
import type { DialogView } from '../host/store/dialog-store.ts'
import { createStore } from '../host/store/store.ts'
import { useSelect } from '../host/store/use-select.ts'

/** An empty dialog, used when no answer is named. */
const NOBODY = createStore<DialogView>({ state: emptyDialog(''), problem: null })

/**
 * The part of the graph that an answer of a conversation highlights; null for none, and until the conversation has
 * loaded. The object stays the same as long as the answer does not change.
 * @param answer CONVERSATION/TURN; empty for no answer
 */
export function useAnswerShowing(answer: string): GraphShown | null {
  const app = useApp()
  const [conversation = '', turnId = ''] = answer.split('/')
  const json = useSelect(conversation === '' ? NOBODY : dialogStoreOf(app, conversation), ({ state }) =>
    JSON.stringify(actionsIn(askState(state), turnId)),
  )
  return useMemo(() => showingOf(readUiActions(JSON.parse(json))), [json])
}
