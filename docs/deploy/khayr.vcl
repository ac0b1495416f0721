vcl 4.1;

# Varnish 7 with varnish-modules (Debian: varnish, varnish-modules) between the TLS proxy and the adapters, for /etc/varnish. Start it
# with `-p http_gzip_support=off`, as Khayr compresses better, and the adapters with SHARED_CACHE_URL=http://127.0.0.1:6081, the
# address of this cache, and TRUST_PROXY=loopback, or the network of the proxies.

import directors;
import std;
import xkey;

probe health {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend adapter1 {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = health;
    .first_byte_timeout = 60s;
}

# A second one.
# backend adapter2 { .host = "127.0.0.1"; .port = "3001"; .probe = health; .first_byte_timeout = 60s; }

# Who may purge: the machines of the adapters.
acl adapters {
    "127.0.0.1";
    "::1";
}

sub vcl_init {
    new adapters_in_turn = directors.round_robin();
    adapters_in_turn.add_backend(adapter1);
    # adapters_in_turn.add_backend(adapter2);
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.X-Again;
    }
    set req.backend_hint = adapters_in_turn.backend();

    if (req.method == "PURGE") {
        # The proxy on this machine passes others on, with an address more than Varnish itself writes there.
        if (client.ip !~ adapters || req.http.X-Forwarded-For != "" + client.ip) {
            return (synth(403));
        }
        if (req.http.X-Khayr-Purge == "hard") {
            set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
        } else {
            set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
        }
        return (synth(200));
    }

    # Calls, the dashboard, previews and whoever signs in are always for one person.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization || req.http.Upgrade
        || req.url ~ "^/(api|dashboard|preview)(/|\?|$)" || req.url ~ "[?&]preview=") {
        return (pass);
    }

    # A page differs by what the client can decompress, in three ways.
    if (req.http.Accept-Encoding ~ "(^|[ ,])br([ ,]|$)") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(^|[ ,])gzip([ ,]|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # What was purged or is old is shown only while no adapter answers: by the probe, or after an attempt.
    if (std.healthy(req.backend_hint) && req.restarts == 0) {
        set req.grace = 0s;
    } else {
        set req.grace = 1d;
    }
    return (hash);
}

sub vcl_backend_fetch {
    # A page is stored with the tags that came with it.
    if (!bereq.uncacheable) {
        unset bereq.http.If-None-Match;
        unset bereq.http.If-Modified-Since;
    }
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    # While no cms answers, an adapter shows the pages that it has: another one may have this one, and so may this cache.
    if (beresp.status == 503 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.status == 503 && !bereq.http.X-Again) {
        if (bereq.retries == 0) {
            return (retry);
        }
        return (error(503));
    }
    if (beresp.status == 200 && beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && beresp.http.Cache-Control !~ "no-store"
        && !beresp.http.Set-Cookie) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        set beresp.grace = 1d;
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        return (deliver);
    }
    if (beresp.status == 200 && beresp.http.Cache-Control ~ "immutable" && !beresp.http.Set-Cookie) {
        set beresp.grace = 1d;
        return (deliver);
    }
    # Whatever else there is may be stored when it is asked for the next time.
    set beresp.ttl = 10s;
    set beresp.uncacheable = true;
    return (deliver);
}

sub vcl_deliver {
    if (resp.http.X-Unanswered) {
        if (req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
            set req.http.X-Again = "true";
            return (restart);
        }
        unset resp.http.X-Unanswered;
    }
    # As an adapter marks what it shows while the cms is away.
    if (obj.ttl < 0s && resp.http.xkey) {
        set resp.http.X-Khayr-Stale = resp.http.Age;
        set resp.http.Server-Timing = "stale";
        set resp.http.Cache-Control = "no-store";
    }
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    unset resp.http.Age;
}

sub vcl_synth {
    if (req.method == "PURGE") {
        set resp.http.X-Purged = req.http.X-Purged;
    }
}

sub vcl_backend_error {
    # Another adapter may answer; in the end a copy stands in, if there is one.
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.http.X-Unanswered = "true";
    set beresp.http.Cache-Control = "no-store";
    if (bereq.url ~ "^/api/") {
        set beresp.http.Content-Type = "application/json";
        set beresp.body = {"{"status":1,"data":null,"extra":{}}"};
    } else {
        set beresp.http.Content-Type = "text/plain; charset=utf-8";
        set beresp.body = {"الموقع غير متاح الآن، فأعد المحاولة بعد قليل.
The site is not available now. Please try again soon.
"};
    }
    return (deliver);
}
