import { CircleAlert } from 'lucide-react'
import { vendorSentenceOf, type ErrorDetails } from '../../core/contract/errors/errors.ts'

/** What is told of a failure, as far as it is shown. */
interface Failure {
  readonly message: string
  readonly details?: ErrorDetails | undefined
}

interface ProblemProps {
  readonly id?: string | undefined
  /** It is over: nobody needs to hear of it at once. */
  readonly past?: boolean
  /** What failed: its sentence is shown where there is no other, and what a vendor said itself is folded under it. */
  readonly error?: Failure | null | undefined
  readonly children?: string
}

/** One clear sentence about what is wrong, read aloud at once. */
export function Problem({ id, past = false, error = null, children = error?.message }: ProblemProps) {
  return (
    <>
      <p className="problem" role={past ? undefined : 'alert'} id={id}>
        <CircleAlert size={14} aria-hidden />
        <span>{children}</span>
      </p>
      <VendorSentence error={error} />
    </>
  )
}

/** What a vendor said itself of a failure, folded; nothing where it said nothing, or the message tells it. */
export function VendorSentence({ error }: { readonly error: Partial<Failure> | null }) {
  const said = vendorSentenceOf(error)
  if (said === null || error?.message?.includes(said)) return null
  return (
    <details className="vendor-sentence">
      <summary>What the server said itself</summary>
      <p>{said}</p>
    </details>
  )
}
