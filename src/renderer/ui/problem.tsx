import { CircleAlert } from 'lucide-react'

interface ProblemProps {
  readonly id?: string | undefined
  /** It is over: nobody needs to hear of it at once. */
  readonly past?: boolean
  readonly children: string
}

/** One clear sentence about what is wrong, read aloud at once. */
export function Problem({ id, past = false, children }: ProblemProps) {
  return (
    <p className="problem" role={past ? undefined : 'alert'} id={id}>
      <CircleAlert size={14} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
