/** The module that starts the program. */
export interface StartOnnxProgram {
  default(settings: {
    readonly numThreads: number
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, compiled: WebAssembly.Module) => void,
    ): void
  }): Promise<OnnxProgram>
}

/**
 * What is used of ONNX Runtime's program: its functions for C, where each number is an address in its memory or the
 * handle of an object there, and 0 says that all is well or that there is none. The package has no types for them; their
 * source is onnxruntime/wasm/api.h.
 */
export interface OnnxProgram {
  /** All of its memory, as far as it reached when a thread last asked for more. */
  readonly HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _free(at: number): void
  stackSave(): number
  stackAlloc(bytes: number): number
  stackRestore(stack: number): void
  getValue(at: number, type: '*' | 'i32'): number
  setValue(at: number, value: number, type: '*' | 'i32'): void
  UTF8ToString(at: number): string
  _OrtInit(threads: number, logLevel: number): number
  _OrtGetLastError(code: number, message: number): number
  _OrtCreateSessionOptions(
    optimizations: number,
    arena: boolean,
    memoryPattern: boolean,
    executionMode: number,
    profile: boolean,
    profileName: number,
    logId: number,
    logSeverity: number,
    logVerbosity: number,
    optimizedPath: number,
  ): number
  _OrtReleaseSessionOptions(settings: number): number
  _OrtCreateSession(bytes: number, length: number, settings: number): number
  _OrtGetInputOutputCount(session: number, inputs: number, outputs: number): number
  _OrtGetInputOutputMetadata(session: number, index: number, name: number, metadata: number): number
  _OrtFree(at: number): number
  _OrtCreateTensor(type: number, at: number, bytes: number, shape: number, rank: number, location: number): number
  _OrtGetTensorData(tensor: number, type: number, at: number, shape: number, rank: number): number
  _OrtReleaseTensor(tensor: number): number
  _OrtRun(
    session: number,
    inputNames: number,
    inputs: number,
    inputCount: number,
    outputNames: number,
    outputCount: number,
    outputs: number,
    settings: number,
  ): number
}
