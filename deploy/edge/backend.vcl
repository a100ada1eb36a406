# The shells, behind a load balancer that knows which of them are ready.
backend shell {
  .host = "shell";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 15s;
  .probe = {
    .url = "/health/live";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
  }
}

# From where shells purge (EDGE_PURGE_URLS).
acl purgers {
  "localhost";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

# With EDGE_PURGE_KEY of the shells, compare it here: if (req.http.Authorization != "Bearer …") { return (synth(403, "Wrong key")); }
sub check_purge_key {
}
