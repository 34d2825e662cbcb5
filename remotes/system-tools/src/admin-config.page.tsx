export default function AdminConfig() {
  return <h1 tabIndex={-1}>Admin Config</h1>;
}
