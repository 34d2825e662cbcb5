export default function ScriptBuilder() {
  return <h1 tabIndex={-1}>Script Builder</h1>;
}
