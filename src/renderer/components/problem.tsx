import { CircleAlert } from 'lucide-react'

/** One clear sentence about what is wrong, read aloud at once. */
export function Problem({ id, children }: { readonly id?: string | undefined; readonly children: string }) {
  return (
    <p className="problem" role="alert" id={id}>
      <CircleAlert size={14} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
