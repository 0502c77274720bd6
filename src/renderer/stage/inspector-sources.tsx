import { FileText } from 'lucide-react'
import { formatTokens } from './count.ts'
import { useDialog } from './use-dialog.ts'

/** The files all three read. */
export function InspectorSources() {
  const files = useDialog((state) => state.config?.context)
  if (!files || files.length === 0) return <p className="hint">No files were attached to this dialog.</p>
  return (
    <>
      <ul className="inspector-sources">
        {files.map((file) => (
          <li key={file.name}>
            <FileText size={16} aria-hidden />
            <strong>{file.name}</strong>
            <span>about {formatTokens(file.tokens)} tokens</span>
          </li>
        ))}
      </ul>
      <p className="hint">All three read these in every call.</p>
    </>
  )
}
