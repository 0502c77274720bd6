import { CircleAlert } from 'lucide-react'

interface ProblemProps {
  readonly id?: string | undefined
  /** It is over: nobody needs to hear of it at once. */
  readonly past?: boolean
  /** What a vendor said itself: folded under the sentence. */
  readonly vendorSentence?: string | null
  readonly children: string
}

/** One clear sentence about what is wrong, read aloud at once. */
export function Problem({ id, past = false, vendorSentence = null, children }: ProblemProps) {
  const sentence = (
    <p className="problem" role={past ? undefined : 'alert'} id={id}>
      <CircleAlert size={14} aria-hidden />
      <span>{children}</span>
    </p>
  )
  if (vendorSentence === null) return sentence
  return (
    <>
      {sentence}
      <details className="vendor-sentence">
        <summary>What the server said itself</summary>
        <p>{vendorSentence}</p>
      </details>
    </>
  )
}
