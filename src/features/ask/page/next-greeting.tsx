import { X } from 'lucide-react'
import { useApp } from '../../../page/host/app-model.ts'
import { formatRoute } from '../../../page/host/route.ts'
import { runAction } from '../../../page/host/use-action.ts'
import { useRequest } from '../../../page/host/use-request.ts'
import { questionWish } from './ask-field.tsx'

/** A greeting with what the last remembered dialog left open, shown once, before the first question of a conversation. */
export function NextGreeting() {
  const { client } = useApp()
  const { value: next, replace } = useRequest('now', () => client.memory.next({}))
  if (!next) return null
  const { dialogId, dialogTitle, proactive_greeting: greeting, unresolved_topics_for_next_convo: open } = next
  async function dismiss(): Promise<void> {
    await runAction(() => client.memory.dismissNext({ id: dialogId }))
    replace(null)
  }
  return (
    <section className="library-ask-greeting stack" aria-label="Left open last time">
      <button
        type="button"
        className="button quiet small icon"
        aria-label="Dismiss what was left open"
        onClick={() => void dismiss()}
      >
        <X size={16} aria-hidden />
      </button>
      {greeting !== '' && <p>{greeting}</p>}
      <p>
        <a href={formatRoute({ screen: 'dialog', id: dialogId })}>{dialogTitle}</a>
      </p>
      <ul>
        {open.map(({ topic, summary_of_unresolution: why, suggested_question: question }) => (
          <li key={topic}>
            <button
              type="button"
              className="button small"
              title={why}
              onClick={() => questionWish.set(question === '' ? topic : question)}
            >
              {question === '' ? topic : question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
