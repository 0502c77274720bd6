import { useState } from 'react'
import type { RpcClient } from '../../../app/acts/index.ts'
import { useAction, type Action } from '../../host/use-action.ts'
import { useFieldErrors } from '../use-field-errors.ts'

type Errors = Readonly<Partial<Record<string, string>>>

/** The result of checking a form: the value to send, or the errors by field. */
export type CheckedForm<Draft> =
  | { readonly draft: Draft; readonly errors: null }
  | { readonly draft: null; readonly errors: Errors }

interface KeptFormOptions<Form, Draft, Answer> {
  readonly begin: () => Form
  readonly check: (form: Form) => CheckedForm<Draft>
  readonly put: (client: RpcClient, draft: Draft) => Promise<void>
  readonly test?: (client: RpcClient, draft: Draft) => Promise<Answer>
  /** The error that is shown at a field when the host refused the form, if it is not the host's own sentence. */
  readonly refused?: Errors
}

interface KeptForm<Form, Answer> {
  readonly form: Form
  readonly change: (form: Form) => void
  readonly errors: Errors
  /** The answer of the last test; null before one, and when the form was changed since. */
  readonly answer: Answer | null
  readonly saving: Action
  readonly testing: Action
  readonly save: () => Promise<void>
  readonly tryOut: () => Promise<void>
}

/**
 * A form that the host saves, and that can be tested before. An error of the host is shown at the field it is about.
 */
export function useKeptForm<Form extends object, Draft, Answer = null>({
  begin,
  check,
  put,
  test,
  refused,
}: KeptFormOptions<Form, Draft, Answer>): KeptForm<Form, Answer> {
  const [form, setForm] = useState(begin)
  const [errors, setErrors] = useFieldErrors<Form, Errors>(form, {})
  const [answer, setAnswer] = useState<Answer | null>(null)
  const saving = useAction()
  const testing = useAction()

  function change(next: Form): void {
    setForm(next)
    setAnswer(null)
  }
  async function send({ run }: Action, act: (client: RpcClient, draft: Draft) => Promise<void>): Promise<void> {
    const { draft, errors: wrong } = check(form)
    setErrors(wrong ?? {})
    setAnswer(null)
    if (wrong !== null) return
    await run(
      (client) => act(client, draft),
      ({ message, details }) => {
        const field = details?.['field']
        if (typeof field !== 'string' || !(field in form)) return message
        setErrors({ [field]: refused?.[field] ?? message })
        return null
      },
    )
  }
  return {
    form,
    change,
    errors,
    answer,
    saving,
    testing,
    save: () => send(saving, put),
    tryOut: () => send(testing, async (client, draft) => setAnswer(test ? await test(client, draft) : null)),
  }
}
