export { McpConnection, type ConnectionState, type ServedTool, type ToolList } from './connection.ts'
export { ConnectionFailure } from './failure.ts'
export { targetPlace, type HttpTarget, type StdioTarget, type Target, type Waits, WAITS } from './target.ts'
