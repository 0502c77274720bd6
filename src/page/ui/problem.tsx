import { wordsOf, type Sentence } from '../../base/language/say.ts'
import { CircleAlert } from 'lucide-react'
import { t, translateKnown } from '../../base/language/t.ts'
import { vendorSentenceOf, type ErrorDetails } from '../../core/contract/errors/errors.ts'

/** The parts of a failure that are shown. */
interface Failure {
  readonly message: string
  readonly said?: Sentence | undefined
  readonly details?: ErrorDetails | undefined
}

interface ProblemProps {
  readonly id?: string | undefined
  /** Whether the error happened in the past, so that screen readers need not announce it. */
  readonly past?: boolean
  /**
   * The error. Its message is shown when no other sentence is given; a provider's own message is collapsed below it.
   */
  readonly error?: Failure | null | undefined
  readonly children?: string
}

/** An error in one sentence, which screen readers announce at once. */
export function Problem({ id, past = false, error = null, children = wordsOf(error) }: ProblemProps) {
  return (
    <>
      <p className="problem" role={past ? undefined : 'alert'} id={id}>
        <CircleAlert size={14} aria-hidden />
        <span>{children === undefined ? children : translateKnown(children)}</span>
      </p>
      <VendorSentence error={error} />
    </>
  )
}

/**
 * The message of a provider, collapsed. Renders nothing when there is none, or when the error's own message contains
 * it.
 */
export function VendorSentence({ error }: { readonly error: Partial<Failure> | null }) {
  const vendorSentence = vendorSentenceOf(error)
  if (vendorSentence === null || error?.message?.includes(vendorSentence)) return null
  return (
    <details className="vendor-sentence">
      <summary>{t('What the server said itself')}</summary>
      <p>{vendorSentence}</p>
    </details>
  )
}
