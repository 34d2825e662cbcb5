export default function Components() {
  return <h1 tabIndex={-1}>Components</h1>;
}
