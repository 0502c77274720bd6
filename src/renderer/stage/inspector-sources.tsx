import { FileText } from 'lucide-react'
import { formatTokens } from './count.ts'
import { useDialog } from './use-dialog.ts'

/** What all three read: the topic in full and the attached files. */
export function InspectorSources() {
  const topic = useDialog((state) => state.config?.topic ?? '')
  const files = useDialog((state) => state.config?.context) ?? []
  return (
    <>
      <h2>Topic</h2>
      <p className="inspector-topic">{topic}</p>
      <h2>Files</h2>
      {files.length === 0 && <p className="hint">No files were attached to this dialog.</p>}
      <ul className="inspector-sources">
        {files.map((file) => (
          <li key={file.name}>
            <FileText size={16} aria-hidden />
            <strong>{file.name}</strong>
            <span>about {formatTokens(file.tokens)} tokens</span>
          </li>
        ))}
      </ul>
    </>
  )
}
